/** Quotation marks are the same in all languages of the site. */
export const quoted = (words: readonly string[]): string => words.map((word) => `‘${word}’`).join(', ')
