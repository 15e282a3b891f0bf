import type { SECTIONS } from '@/graphql/generated/model'

type Section = (typeof SECTIONS)[number]

/** Sections in which an entry's uri begins with that of its parent: the schema does not tell them from other sections. */
const STRUCTURES = ['pages', 'careersPages'] as const satisfies readonly Section[]

export const TREES: ReadonlySet<string> = new Set(STRUCTURES)
