// On paper words that are too many for a slide are set smaller, as on the screen.

import { fitWords } from "./fitting.js";

fitWords(document.querySelectorAll("section"));
