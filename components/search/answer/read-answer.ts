import 'server-only'
import { getTranslations } from 'next-intl/server'
import { askedFigures } from '@/components/materials/finder/asked-figures'
import { describeError } from '@/graphql/describe-error'
import type { LocaleCode } from '@/lib/i18n/locales'
import { cleanQuery } from '@/lib/search/query'
import { searchIndex } from '@/lib/search/search'
import type { Answer } from '@/lib/search/types'
import { logger } from '@/lib/server/runtime/log'
import { type MaterialsAnswer, materialsAnswer } from './materials'
import { filesAnswer, pagesAnswer } from './pages'
import { placesAnswer } from './places'
import { toTarget } from './question'
import { vacanciesAnswer } from './vacancies'

const log = logger('search')

export type ReadAnswer = Answer | MaterialsAnswer

export const withoutPictures = ({ items, ...answer }: ReadAnswer): Answer => ({
  ...answer,
  items: items.map(({ path, title, facts, isFile, file }) => ({ path, title, facts, isFile, file })),
})

/** Never fails: without an answer the pages that were found remain. */
export async function readAnswer(locale: LocaleCode, text: string): Promise<ReadAnswer | null> {
  try {
    return await answer(locale, cleanQuery(text))
  } catch (error) {
    log.error(`a search has no answer of its own: ${describeError(error)}`)
    return null
  }
}

async function answer(locale: LocaleCode, query: string): Promise<ReadAnswer | null> {
  if (query === '') return null
  const [index, t] = await Promise.all([searchIndex(locale), getTranslations({ locale })])
  const figures = askedFigures(query)
  const { matched, rest } = index.asked(figures.text)
  const targets = matched.flatMap((each) => toTarget(each, locale) ?? [])
  const question = { locale, t, index, query, targets, rest }
  const of = (...routes: (string | null)[]) => targets.filter(({ route }) => routes.includes(route))
  const [vacancies, places, finder] = [of('/careers/vacancies'), of('/contact/locations'), of('/materials')]
  const materials = of('/materials/[slug]')
  const pages = targets.filter((each) => ![...vacancies, ...places, ...finder, ...materials].includes(each))
  const hasFigures = Object.keys(figures.ranges).length > 0
  const isOnly = (...some: (typeof targets)[]) => targets.every((each) => some.flat().includes(each))

  if (vacancies.length > 0 && rest.length <= 1 && isOnly(vacancies, places)) return vacanciesAnswer(question)
  const file = finder.find(({ fragment }) => fragment !== '')
  if (file && materials.length > 0) return filesAnswer(question, materials, file.fragment)
  const contact = pages.filter(({ route }) => route === '/contact')
  if (places.length > 0 && rest.length === 0 && isOnly(places, contact)) return placesAnswer(question)
  if (pages.length > 0 && rest.length === 0 && !hasFigures) return pagesAnswer(question, pages)
  const isFinder = hasFigures || (finder.length > 0 && rest.length === 0)
  return isFinder && materials.length === 0 && isOnly(finder) ? materialsAnswer(question, figures.ranges) : null
}
