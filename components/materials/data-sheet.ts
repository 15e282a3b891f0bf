interface File {
  url: string | null
  title: string | null
}

/** Returns the first file whose title has the word for a data sheet. A file without a URL is not public. */
export const dataSheetOf = <Each extends File>(files: readonly (Each | null)[], word: string): Each | null =>
  files.find((file) => file?.url && file.title?.toLowerCase().includes(word.toLowerCase())) ?? null
