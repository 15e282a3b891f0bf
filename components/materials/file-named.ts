interface File {
  url: string | null
  title: string | null
}

/** Returns the first file whose title has the words, such as those for a data sheet. A file without a URL is not public. */
export const fileNamed = <Each extends File>(files: readonly (Each | null)[], words: string): Each | null =>
  files.find((file) => file?.url && file.title?.toLowerCase().includes(words.toLowerCase())) ?? null
