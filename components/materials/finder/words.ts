type Rows = readonly ({ word: string | null } | null)[] | null | undefined

/** Returns the words of a table of synonyms. An empty table is a row of nulls. An older content model has no table. */
export const wordsOf = (rows: Rows): string[] => (rows ?? []).flatMap((row) => row?.word || [])
