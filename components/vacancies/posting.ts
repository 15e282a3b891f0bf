import { getTranslations } from 'next-intl/server'
import type { JobPosting } from 'schema-dts'
import type { VacancyQuery } from '@/graphql/generated/graphql'
import { isOpen } from '@/lib/cms/closing-date'
import { jobPosting } from '@/lib/cms/seo/structured-data/job-posting'
import { readSiteChrome } from '@/lib/cms/site-chrome'
import { readForm } from '@/lib/forms/read-form'
import type { LocaleCode } from '@/lib/i18n/locales'

type Vacancy = Extract<NonNullable<VacancyQuery['entry']>, { __typename: 'vacancies_Entry' }>

/** Returns the structured data of a vacancy; null if it is closed. */
export async function postingOf(vacancy: Vacancy, locale: LocaleCode): Promise<JobPosting | null> {
  if (!isOpen(vacancy.closingDate, new Date())) return null
  const handle = vacancy.form?.[0]?.handle
  const [t, chrome, form] = await Promise.all([
    getTranslations({ locale, namespace: 'vacancy' }),
    readSiteChrome(locale),
    // The page's form section shows the failure.
    handle ? readForm(handle).catch(() => null) : null,
  ])
  const headings = { body: t('whatYouDo'), profile: t('whoYouAre'), offer: t('offer') }
  const directApply = form?.model.available === true
  return jobPosting({ vacancy, company: chrome?.company ?? null, headings, directApply })
}
