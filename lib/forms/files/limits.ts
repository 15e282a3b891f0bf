/** Limit of all files of a form together. */
export const MAX_TOTAL_MEGABYTES = 25
export const MAX_TOTAL_BYTES = MAX_TOTAL_MEGABYTES * 1_000_000

/** Limit of the request with the files and the rest of the form. */
export const MAX_FORM_BYTES = MAX_TOTAL_BYTES + 1_000_000
