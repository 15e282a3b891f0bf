import { SECTIONS, STRUCTURES as TREES } from '@/graphql/generated/model'

export type Section = (typeof SECTIONS)[number]

export const STRUCTURES: ReadonlySet<string> = new Set(TREES)

const WITHOUT_PAGES: readonly Section[] = ['linkPages', 'redirects']

export const PAGE_SECTIONS: readonly Section[] = SECTIONS.filter((section) => !WITHOUT_PAGES.includes(section))
