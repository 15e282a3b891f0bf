import type { EntryVersionFragment, FrameQuery } from '@/graphql/generated/graphql'

type Nested = `block${string}` | 'navItem_Entry'
type HandleOf<Type extends string> = Type extends `${infer Handle}_Entry` ? Handle : never

/** Handle of a section. Its entries' type has the same. */
type SectionHandle = HandleOf<Exclude<EntryVersionFragment['__typename'], Nested>>

interface Section {
  /** Its entries have blocks. */
  blocks: boolean
  /** An entry's address begins with that of another one. */
  tree: boolean
}

/** The content model's sections. One of the schema that is missing here does not compile. */
const TABLE = {
  home: { blocks: true, tree: false },
  newsIndex: { blocks: true, tree: false },
  materialsIndex: { blocks: true, tree: false },
  solutionsIndex: { blocks: true, tree: false },
  contact: { blocks: true, tree: false },
  locationsIndex: { blocks: true, tree: false },
  careersHome: { blocks: true, tree: false },
  vacanciesIndex: { blocks: true, tree: false },
  storiesIndex: { blocks: true, tree: false },
  openApplication: { blocks: false, tree: false },
  news: { blocks: true, tree: false },
  materials: { blocks: true, tree: false },
  solutions: { blocks: true, tree: false },
  vacancies: { blocks: true, tree: false },
  stories: { blocks: true, tree: false },
  locations: { blocks: false, tree: false },
  employees: { blocks: false, tree: false },
  branches: { blocks: false, tree: false },
  pages: { blocks: true, tree: true },
  careersPages: { blocks: true, tree: true },
} satisfies Record<SectionHandle, Section>

const handlesOf = (isOne: (section: Section) => boolean): string[] =>
  Object.entries<Section>(TABLE).flatMap(([handle, section]) => (isOne(section) ? [handle] : []))

/** Handles of all sections. Lists of entries name them: without, nested blocks come along. */
export const SECTIONS: readonly string[] = handlesOf(() => true)

/** Sections in which an entry's address begins with that of another one. */
export const TREES: ReadonlySet<string> = new Set(handlesOf(({ tree }) => tree))

/** Types of the entries that have blocks. */
export const TYPES_WITH_BLOCKS: readonly string[] = handlesOf(({ blocks }) => blocks).map((handle) => `${handle}_Entry`)

type GlobalSet = NonNullable<NonNullable<FrameQuery['globalSets']>[number]>['__typename']

/** Handles of the global sets, by their type. */
const GLOBAL_SET_TABLE = {
  company_GlobalSet: 'company',
  mainNavigation_GlobalSet: 'mainNavigation',
  careersNavigation_GlobalSet: 'careersNavigation',
  footerNavigation_GlobalSet: 'footerNavigation',
  legalNavigation_GlobalSet: 'legalNavigation',
} satisfies { [Type in GlobalSet]: Type extends `${infer Handle}_GlobalSet` ? Handle : never }

export const GLOBAL_SETS: readonly string[] = Object.values(GLOBAL_SET_TABLE)
