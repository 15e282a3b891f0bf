import 'server-only'
import { getTranslations } from 'next-intl/server'
import { describeError } from '@/graphql/describe-error'
import type { LocaleCode } from '@/lib/i18n/locales'
import { type EntryPath, routePath } from '@/lib/i18n/routes'
import { type AskedFigures, askedFigures } from '@/lib/search/asked-figures'
import { searchIndex } from '@/lib/search/search'
import type { Answer, SearchGroup, SearchResult } from '@/lib/search/types'
import { logger } from '@/lib/server/runtime/log'
import { type MaterialsAnswer, materialsAnswer, stockAnswer } from './materials'
import { filesAnswer, namedAnswer, pagesAnswer, placesAnswer } from './pages'
import { type Question, type Target, toTarget } from './question'
import { vacanciesAnswer } from './vacancies'

const log = logger('search')

export type ReadAnswer = Answer | MaterialsAnswer

export const withoutPictures = ({ items, ...answer }: ReadAnswer): Answer => ({
  ...answer,
  items: items.map(({ path, title, facts, isFile, file }) => ({ path, title, facts, isFile, file })),
})

/** Leaves out the pages and files that the answer itself leads to, so that none is listed twice. */
export function withoutAnswered(result: SearchResult, answer: ReadAnswer | null): SearchResult {
  const answered = new Set(answer?.items.flatMap(({ path, file }) => [path, file]))
  const groups = result.groups.flatMap((group) => {
    const hits = group.hits.filter(({ path }) => !answered.has(path))
    return hits.length > 0 ? [{ ...group, hits, total: group.total - (group.hits.length - hits.length) }] : []
  })
  return { ...result, groups, total: groups.reduce((sum, { total }) => sum + total, 0) }
}

/** Never fails: without an answer the pages that were found remain. */
export async function readAnswer(locale: LocaleCode, results: SearchResult): Promise<ReadAnswer | null> {
  try {
    return await answer(locale, results)
  } catch (error) {
    log.error(`a search has no answer of its own: ${describeError(error)}`)
    return null
  }
}

async function answer(locale: LocaleCode, results: SearchResult): Promise<ReadAnswer | null> {
  const { query, total, groups, missing = [] } = results
  const index = await searchIndex(locale)
  const { ranges, others, text } = askedFigures(query, locale)
  const asked = index.asked(text)
  const targets = asked.matched.flatMap((each) => toTarget(each, locale) ?? [])
  const hasFigures = Object.keys(ranges).length > 0
  if (targets.length === 0 && !hasFigures) return null
  // If no page has all words, an answer to a part of the question is the best there is.
  const rest = total === 0 ? [] : asked.rest.filter((word) => !missing.includes(word))
  const question = { locale, index, query, targets, rest, t: await getTranslations({ locale }) }
  const made: ReadAnswer | null = await answerTo(question, ranges, groups)
  const isFinder = made !== null && made.understood.length > 0 && targets.every(({ route }) => route === '/materials')
  const missed = [...others, ...asked.rest.filter((word) => hasFigures || isFinder || !rest.includes(word))]
  return made && missed.length > 0 ? { ...made, missed } : made
}

async function answerTo(question: Question, ranges: AskedFigures['ranges'], groups: readonly SearchGroup[]) {
  const { targets, rest } = question
  const of = (route: EntryPath) => targets.filter((target) => target.route === route)
  const [vacancies, places, finder] = [of('/careers/vacancies'), of('/contact/locations'), of('/materials')]
  const materials = of('/materials/[slug]')
  const isCompared = (path: string) => materials.length > 1 && path === routePath('/materials/compare', question.locale)
  const others = [...vacancies, ...places, ...finder, ...materials]
  const pages = targets.filter((each) => !others.includes(each) && !isCompared(each.path))
  const isOnly = (...some: Target[][]) => targets.every((each) => some.flat().includes(each))
  const hasFigures = Object.keys(ranges).length > 0
  const isUnderstood = rest.length === 0
  // Sizes and forms are in texts.
  const properties = finder.filter(({ params }) => params.size > 0 && !params.has('form'))

  if (vacancies.length > 0 && isOnly(vacancies, places)) return vacanciesAnswer(question)
  const file = finder.find(({ fragment }) => fragment !== '')
  if (file && materials.length > 0) return filesAnswer(question, materials, file.fragment)
  if (places.length > 0 && isUnderstood && isOnly(places, of('/contact'))) return placesAnswer(question)
  if (pages.length > 0 && isUnderstood && !hasFigures) return pagesAnswer(question, pages)
  if (materials.length > 0) {
    const named = materials.map(({ path }) => path)
    if (isUnderstood && (hasFigures || properties.length > 0)) return materialsAnswer(question, ranges, named)
    // Of "polyamide 12" or "cast nylon" another material that was found has all words.
    const isFirst = named[0] === groups[0]?.hits[0]?.path
    const stock = isFirst ? await stockAnswer(question, named) : null
    const isFound = materials.length === 1 && (isUnderstood ? isFirst : groups.some(({ kind }) => kind === 'materials'))
    return stock ?? (isFound ? null : namedAnswer(question, materials))
  }
  // One word beside a property, such as "water" in "floats on water", is named as left out.
  const isMostly = properties.length > 0 && rest.length === 1
  return isOnly(finder) && (hasFigures || isUnderstood || isMostly) ? materialsAnswer(question, ranges) : null
}
