"""A frame as a picture: where everything stands, how it looks, as SVG or in matplotlib."""
