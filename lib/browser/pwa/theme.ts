/** Colour of the browser's and the installed app's own bars: the red of app/styles/tokens.css. */
export const THEME_COLOUR = '#D71920'
