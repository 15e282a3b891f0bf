/** Where the form that closes a preview is posted to. */
export const EXIT_PATH = '/api/preview/exit'
