import { SECTIONS } from '@/graphql/generated/model'

/** Handle of a section of the content model. Its entries' type has the same name. */
export type Section = (typeof SECTIONS)[number]

/**
 * Sections of Craft's type "structure", in which an entry's uri begins with that of its parent. The schema does not tell
 * them from other sections: scripts/lib/sections.test.ts compares them with the model of the embedded backend.
 */
export const STRUCTURES: ReadonlySet<string> = new Set<Section>(['pages', 'careersPages', 'linkPages'])

const WITHOUT_PAGES: readonly Section[] = ['linkPages', 'redirects']

/** Sections whose entries are shown: not those that only lead elsewhere. */
export const PAGE_SECTIONS: readonly Section[] = SECTIONS.filter((section) => !WITHOUT_PAGES.includes(section))
