import type { VacancyQuery } from '@/graphql/generated/graphql'
import { ofType } from '@/lib/cms/entry-types'
import { html } from '@/lib/cms/markdown/html'
import { facts, heading, link, list, type Markdown, paragraph } from '@/lib/cms/markdown/nodes'
import { personNodes } from '@/lib/cms/markdown/person'
import { formatDate } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { Translate } from '@/lib/i18n/messages'
import { vacancyFacts } from './facts'

type Vacancy = Extract<NonNullable<VacancyQuery['entry']>, { __typename: 'vacancies_Entry' }>

/** Writes facts, work, offer and procedure of a vacancy. @param page path of the page on which to apply */
export function vacancyMarkdown(vacancy: Vacancy, page: string, locale: LocaleCode, t: Translate): Markdown {
  const section = (title: string, nodes: Markdown) => (nodes.length > 0 ? [...heading(2, title), ...nodes] : [])
  const steps = (vacancy.procedureSteps ?? []).flatMap((step) =>
    step?.title ? [[[step.title, step.text].filter(Boolean).join(': ')]] : [],
  )
  const [recruiter] = ofType(vacancy.recruiter, 'employees_Entry')
  return [
    ...facts(vacancyFacts(vacancy, locale, t, (day) => formatDate(day, locale))),
    ...section(t('vacancy.whatYouDo'), html(vacancy.body)),
    ...section(t('vacancy.whoYouAre'), html(vacancy.profile)),
    ...section(t('vacancy.offer'), html(vacancy.offer)),
    ...section(t('vacancy.procedure'), list(steps, true)),
    ...(recruiter ? personNodes(recruiter) : []),
    ...paragraph(link(t('vacancy.apply'), page)),
  ]
}
