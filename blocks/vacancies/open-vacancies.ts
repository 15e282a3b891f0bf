import 'server-only'
import { cache } from 'react'
import { graphql } from '@/graphql/generated'
import type { VacancyCardFragment } from '@/graphql/generated/graphql'
import { ofType } from '@/lib/content/of-type'
import { read } from '@/lib/content/read'
import { tags } from '@/lib/content/tags'
import { isOpen } from '@/lib/content/vacancy-dates'
import { localeOf } from '@/lib/i18n/locale'
import type { LocaleCode } from '@/lib/i18n/locales'

const OpenVacancies = graphql(`
  query OpenVacancies($siteId: [QueryArgument]) {
    entries(section: "vacancies", siteId: $siteId, orderBy: "postDate DESC") {
      ...VacancyCard
    }
  }
`)

/**
 * Every vacancy that one can apply to now, newest first. Blocks of one page share one read.
 *
 * @throws {ContentError} when the content backend gives no usable answer
 */
export const readOpenVacancies = cache(async (locale: LocaleCode): Promise<VacancyCardFragment[]> => {
  const { entries } = await read(OpenVacancies, { siteId: [localeOf(locale).siteId] }, [tags.section('vacancies')])
  const now = new Date()
  return ofType(entries, 'vacancies_Entry').filter(({ closingDate }) => isOpen(closingDate, now))
})
