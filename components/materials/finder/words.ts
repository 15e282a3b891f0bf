type Rows = readonly ({ word: string | null } | null)[] | null | undefined

/** The words of a table of synonyms. One that was never filled is a row of nulls; an older content model has none. */
export const wordsOf = (rows: Rows): string[] => (rows ?? []).flatMap((row) => row?.word || [])
