import { DateTime } from 'luxon'
import type { JobPosting, MonetaryAmount } from 'schema-dts'
import type { VacancyQuery } from '@/graphql/generated/graphql'
import { TIME_ZONE } from '@/lib/i18n/locales'
import { choiceOf, type Option } from '../../choices'
import { lastMoment } from '../../closing-date'
import { absoluteHtml, escapeText } from '../../rich-text'
import type { Company } from '../../site-layout'
import { organizationId, postalAddress, reference } from './page-graph'

type Vacancy = Extract<NonNullable<VacancyQuery['entry']>, { __typename: 'vacancies_Entry' }>

interface Facts {
  vacancy: Vacancy
  company: Company | null
  headings: Record<'body' | 'profile' | 'offer', string>
  directApply: boolean
}

/** Returns what Google requires and recommends of a vacancy; null if a required property is unknown. */
export function jobPosting({ vacancy, company, headings, directApply }: Facts): JobPosting | null {
  const { title, postDate } = vacancy
  const parts = (['body', 'profile', 'offer'] as const).flatMap((name) => {
    const html = absoluteHtml(vacancy[name] ?? '').trim()
    return html ? [element('h2', headings[name]), html] : []
  })
  const description = [...(vacancy.summary ? [element('p', vacancy.summary)] : []), ...parts].join('\n')
  const [place] = vacancy.locationDetails
  if (!title || !postDate || !description || !company?.companyName || place?.__typename !== 'locations_Entry')
    return null
  return {
    '@type': 'JobPosting',
    title,
    description,
    datePosted: postDate,
    validThrough: inTimeZone(lastMoment(vacancy.closingDate)),
    employmentType: employmentOf(vacancy.employmentType),
    hiringOrganization: reference(organizationId()),
    jobLocation: { '@type': 'Place', address: postalAddress(place) },
    baseSalary: salaryOf(vacancy),
    identifier: {
      '@type': 'PropertyValue',
      name: company.companyName,
      value: String(vacancy.canonicalId ?? vacancy.id),
    },
    directApply,
  }
}

const element = (name: 'h2' | 'p', text: string): string => `<${name}>${escapeText(text)}</${name}>`

/** Some readers ignore the offset, so the date is that of the Netherlands. */
const inTimeZone = (moment: Date | null): string | undefined =>
  (moment &&
    DateTime.fromJSDate(moment, { zone: TIME_ZONE }).startOf('second').toISO({ suppressMilliseconds: true })) ??
  undefined

const EMPLOYMENT = ['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'VOLUNTEER', 'PER_DIEM', 'OTHER']

const employmentOf = (value: string | null): string | undefined =>
  value ? (EMPLOYMENT.find((kind) => kind === value) ?? 'OTHER') : undefined

const UNITS = { month: 'MONTH', hour: 'HOUR' } satisfies Record<Option<'salaryPeriod'>, string>

function salaryOf(vacancy: Vacancy): MonetaryAmount | undefined {
  const { salaryMin, salaryMax } = vacancy
  if (salaryMin === null && salaryMax === null) return undefined
  const period = choiceOf('salaryPeriod', vacancy)
  if (period && !period.known) return undefined
  const bounds =
    salaryMin === salaryMax || salaryMin === null || salaryMax === null
      ? { value: salaryMin ?? salaryMax ?? undefined }
      : { minValue: salaryMin, maxValue: salaryMax }
  return {
    '@type': 'MonetaryAmount',
    currency: 'EUR',
    value: { '@type': 'QuantitativeValue', ...bounds, unitText: UNITS[period?.known ?? 'month'] },
  }
}
