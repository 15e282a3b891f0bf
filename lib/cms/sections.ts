import { SECTIONS } from '@/graphql/generated/model'

export type Section = (typeof SECTIONS)[number]

/** The schema does not tell the type of a section: scripts/lib/sections.test.ts compares with the embedded backend. */
export const STRUCTURES: ReadonlySet<string> = new Set<Section>(['pages', 'careersPages', 'linkPages'])

const WITHOUT_PAGES: readonly Section[] = ['linkPages', 'redirects']

export const PAGE_SECTIONS: readonly Section[] = SECTIONS.filter((section) => !WITHOUT_PAGES.includes(section))
