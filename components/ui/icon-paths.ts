/** The drawings of icons in client components, which do not load the others of `Icon`. */
export const CLOSE_PATH = 'm3 3 14 14M17 3 3 17'
export const ARROW_PATH = 'M2 10h15M11 4l6 6-6 6'
export const SAVE_PATH = 'M5 2.5h10v15l-5-4-5 4z'
export const PLAY_PATH = 'M4 2.5v15l13-7.5z'
export const PAUSE_PATH = 'M6 3v14M14 3v14'
