import 'server-only'
import { cache } from 'react'
import { graphql } from '@/graphql/generated'
import type { VacancyCardFragment } from '@/graphql/generated/graphql'
import { openAmong } from '@/lib/cms/closing-date'
import { ofType } from '@/lib/cms/model'
import { read } from '@/lib/cms/read'
import { tags } from '@/lib/cms/tags'
import type { LocaleCode } from '@/lib/i18n/locales'
import { siteIdOf } from '@/lib/i18n/site-ids'

const OpenVacancies = graphql(`
  query OpenVacancies($siteId: [QueryArgument]) {
    entries(section: "vacancies", siteId: $siteId, orderBy: "postDate DESC") {
      ...VacancyCard
    }
  }
`)

/** Reads all open vacancies, newest first. Blocks of one page share one read. @throws {ContentError} */
export const readOpenVacancies = cache(async (locale: LocaleCode): Promise<VacancyCardFragment[]> => {
  const { entries } = await read(OpenVacancies, { siteId: [siteIdOf(locale)] }, [tags.list('vacancies')])
  return openAmong(ofType(entries, 'vacancies_Entry'))
})
