/** Name under which a frame tells its height, in pixels. */
export const HEIGHT_MESSAGE = 'embedHeight'

/** Taller than this no frame becomes, whatever it says. */
export const MAX_HEIGHT = 5000

/** Name under which the page gives its font file to a frame. */
export const FONT_MESSAGE = 'pageFont'
