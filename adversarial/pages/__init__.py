"""What leaves the notebook: films in files, pages and slides that live on their own."""
