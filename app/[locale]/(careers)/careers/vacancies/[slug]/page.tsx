import { getTranslations } from 'next-intl/server'
import { contentRoute, type FoundBy } from '@/app/[locale]/content-route'
import { Blocks } from '@/blocks/blocks'
import { VacancyPage } from '@/components/vacancies/page'
import { getVacancy } from '@/components/vacancies/query'
import { isOpen } from '@/lib/cms/closing-date'
import { ofType } from '@/lib/cms/entry-types'
import { jobPosting } from '@/lib/cms/seo/structured-data/job-posting'
import { readSiteChrome } from '@/lib/cms/site-chrome'
import { slugParams } from '@/lib/cms/slugs'
import { readForm } from '@/lib/forms/read-form'

export const generateStaticParams = slugParams('vacancies')

type Found = FoundBy<typeof getVacancy>

export default contentRoute({ read: getVacancy, careers: true }, async (page: Found) => {
  const { entry, data, head, locale } = page
  return {
    main: await postingOf(page),
    content: (
      <VacancyPage
        vacancy={entry}
        vacancies={ofType(data.entries, 'vacancies_Entry')}
        locale={locale}
        url={head.canonical}
      >
        <Blocks blocks={entry.blocks} locale={locale} careers />
      </VacancyPage>
    ),
  }
})

/** Returns the structured data of a vacancy; null if it is closed. */
async function postingOf({ entry: vacancy, locale }: Found) {
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
