import 'server-only'
import { readOpenVacancies } from '@/components/vacancies/query'
import { SEARCH } from '@/lib/cms/list-query'
import { salaryWords } from '@/lib/cms/salary'
import {
  matchesVacancyFilter,
  parseVacancyFilter,
  placeOf,
  VACANCY_PARAMETERS,
  vacancyFilterQuery,
} from '@/lib/cms/vacancy-filter'
import { readFilterNames } from '@/lib/forms/vacancies'
import { formatRange } from '@/lib/i18n/format'
import { type LocaleCode, pathOf } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'
import { hasCompounds } from '@/lib/i18n/stem'
import { Targets } from '@/lib/search/phrases'
import type { Answer } from '@/lib/search/types'
import { wordsIn } from '@/lib/search/words'
import type { Question } from './question'

const MAX_VACANCIES = 3

const MIN_PART = 5

/** Whether a title has the word, or a word that ends it: a `vrachtwagenchauffeur` is a `chauffeur`. */
function isInTitle(word: string, title: string, locale: LocaleCode): boolean {
  const isPart = (part: string) => part.length >= MIN_PART && word.endsWith(part)
  return (
    title.toLowerCase().includes(word) ||
    (hasCompounds(locale) && wordsIn(title, locale).some((each) => isPart(each.word)))
  )
}

/** Answers with the newest vacancies in the places and fields that are named, and the list with the same filters. */
export async function vacanciesAnswer({ locale, t, index, targets, rest }: Question): Promise<Answer | null> {
  const [open, names] = await Promise.all([readOpenVacancies(locale), readFilterNames(locale)])
  const named = VACANCY_PARAMETERS.flatMap((name) =>
    Object.entries(names[name] ?? {}).map(([value, words]) => ({ words, target: `${name}=${value}`, name: words })),
  )
  const places = targets.filter(({ fragment }) => fragment !== '').map(({ name }) => name)
  const kinds = targets.flatMap(({ params }) => params.getAll(SEARCH))
  const asked = new Targets(locale, named).match([...rest, ...kinds, ...places].join(' '), () => false)
  const params = new URLSearchParams(targets.flatMap((target) => [...target.params]))
  for (const { target } of asked.matched) params.append(...(target.split('=', 2) as [string, string]))
  const filter = parseVacancyFilter(params)
  const matching = open.filter((vacancy) => matchesVacancyFilter(vacancy, filter))
  const isAll = ({ title }: (typeof open)[number]) => asked.rest.every((word) => isInTitle(word, title ?? '', locale))
  // Of several words that no filter knows, a title has all, or something else is asked.
  if (asked.rest.length > 1 && !open.some(isAll)) return null
  const words = [...asked.rest, ...targets.map((target) => target.words)]
  const titled = matching.filter(({ title }) => words.some((word) => isInTitle(word, title ?? '', locale)))
  // No filter knows the other words, and a vacancy that only mentions them is not what was asked.
  const shown = titled.length > 0 || asked.rest.length > 0 ? titled : matching
  const { groups } = index.search(asked.rest.join(' '), { kind: 'vacancies', perGroup: MAX_VACANCIES })
  const paths = groups.flatMap(({ hits }) => hits.map(({ path }) => path))
  const mentioning = open.filter(({ uri }) => uri && paths.includes(pathOf(uri, locale)))
  const listed = [shown, mentioning, open].find(({ length }) => length > 0) ?? []
  const path = routePath('/careers/vacancies', locale)
  return {
    title: shown.length > 0 ? t('search.answer.vacancies', { count: shown.length }) : t('search.answer.noVacancies'),
    understood: asked.matched.map(({ name }) => name),
    items: listed.slice(0, MAX_VACANCIES).flatMap((vacancy) => {
      const { uri, title, hoursMin, hoursMax } = vacancy
      if (!uri) return []
      const hours = formatRange(hoursMin, hoursMax, locale)
      const words = hours && t('vacancy.hoursShort', { hours })
      const facts = [placeOf(vacancy), salaryWords(vacancy, locale, t, 'short'), words]
      return { path: pathOf(uri, locale), title: title ?? '', facts: facts.flatMap((fact) => fact || []) }
    }),
    more: { path: path + (shown.length > 0 ? vacancyFilterQuery(filter) : ''), label: t('search.answer.allVacancies') },
  }
}
