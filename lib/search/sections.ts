import { SECTIONS } from '@/graphql/generated/model'
import type { Section } from '@/lib/cms/sections'
import type { SearchKind } from './types'

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

export const kindOf = (section: string): SearchKind | null =>
  Object.hasOwn(KIND_OF_SECTION, section) ? KIND_OF_SECTION[section as Section] : null

export const SEARCHED_SECTIONS: readonly Section[] = SECTIONS.filter((section) => KIND_OF_SECTION[section] !== null)
