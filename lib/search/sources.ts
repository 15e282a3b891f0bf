import { SECTIONS } from '@/graphql/generated/model'
import type { Section } from '@/lib/cms/sections'
import { SEARCH_KINDS, type SearchKind } from './types'

/** Sections that are read and invalidated together. */
export interface Source {
  kind: SearchKind
  sections: readonly Section[]
}

/** Null for sections that search finds nothing of, as their entries have no pages. */
const KIND_OF_SECTION: Record<Section, SearchKind | null> = {
  branches: null,
  careersHome: 'pages',
  careersPages: 'pages',
  contact: 'pages',
  employees: null,
  home: 'pages',
  linkPages: null,
  locations: null,
  locationsIndex: 'pages',
  materials: 'materials',
  materialsIndex: 'pages',
  news: 'news',
  newsIndex: 'pages',
  openApplication: 'pages',
  pages: 'pages',
  redirects: null,
  solutions: 'solutions',
  solutionsIndex: 'pages',
  stories: 'stories',
  storiesIndex: 'pages',
  vacancies: 'vacancies',
  vacanciesIndex: 'pages',
}

export const SOURCES: readonly Source[] = SEARCH_KINDS.map((kind) => ({
  kind,
  sections: SECTIONS.filter((section) => KIND_OF_SECTION[section] === kind),
})).filter(({ sections }) => sections.length > 0)
