import 'server-only'
import { pageType } from '@/components/page-type'
import { openAmong } from '@/lib/cms/closing-date'
import { ofType } from '@/lib/cms/entry-types'
import { entryLinks, facts, html, link, list, paragraph, personNodes, section } from '@/lib/cms/markdown/nodes'
import { placeOf } from '@/lib/cms/vacancy-filter'
import { formatDate } from '@/lib/i18n/format'
import { vacancyFacts } from './facts'
import {
  getOpenApplication,
  getVacanciesIndex,
  getVacancy,
  OpenApplicationFields,
  VacanciesIndexFields,
  VacancyFields,
} from './query'

export const vacanciesIndex = pageType({
  section: 'vacanciesIndex',
  group: 'careers',
  read: getVacanciesIndex,
  fields: VacanciesIndexFields,
  related: ({ data }, { locale }) => entryLinks(openAmong(ofType(data.entries, 'vacancies_Entry')), locale),
})

export const vacancy = pageType({
  section: 'vacancies',
  group: 'careers',
  read: getVacancy,
  fields: VacancyFields,
  text: (entry, { locale, t, path }) => {
    const steps = (entry.procedureSteps ?? []).flatMap((step) =>
      step?.title ? [[[step.title, step.text].filter(Boolean).join(': ')]] : [],
    )
    const [recruiter] = ofType(entry.recruiter, 'employees_Entry')
    return [
      ...facts(vacancyFacts(entry, locale, t, (day) => formatDate(day, locale))),
      ...section(t('vacancy.whatYouDo'), html(entry.body)),
      ...section(t('vacancy.whoYouAre'), html(entry.profile)),
      ...section(t('vacancy.offer'), html(entry.offer)),
      ...section(t('vacancy.procedure'), list(steps, true)),
      ...(recruiter ? personNodes(recruiter) : []),
      ...paragraph(link(t('vacancy.apply'), path)),
    ]
  },
  keywords: ({ branch, location }) => [...branch, ...location].map((related) => related?.title),
  detail: placeOf,
})

export const openApplication = pageType({
  section: 'openApplication',
  group: 'careers',
  read: getOpenApplication,
  fields: OpenApplicationFields,
  text: (_, { t, path }) => paragraph(link(t('textVersion.form'), path)),
})
