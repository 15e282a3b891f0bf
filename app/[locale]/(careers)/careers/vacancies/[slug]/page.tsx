import { getTranslations } from 'next-intl/server'
import { contentRoute } from '@/app/[locale]/content-route'
import { Blocks } from '@/blocks/blocks'
import { VacancyPage } from '@/components/vacancies/page'
import { getVacancy } from '@/components/vacancies/query'
import { isOpen } from '@/lib/cms/closing-date'
import { jobPosting } from '@/lib/cms/seo/structured-data/job-posting'
import { readSiteLayout } from '@/lib/cms/site-layout'
import { slugParams } from '@/lib/cms/slugs'
import { readForm } from '@/lib/forms/read-form'
import type { FoundBy } from '@/lib/pages/page'

export const generateStaticParams = slugParams('vacancies')

export default contentRoute({ read: getVacancy, careers: true }, async (page) => ({
  subject: await postingOf(page),
  // The page names its own recruiter.
  showRecruiter: page.entry.recruiter.length === 0 && isOpen(page.entry.closingDate, new Date()),
  content: (
    <VacancyPage page={page}>
      <Blocks entry={page.entry} locale={page.locale} careers />
    </VacancyPage>
  ),
}))

async function postingOf({ entry: vacancy, locale }: FoundBy<typeof getVacancy>) {
  if (!isOpen(vacancy.closingDate, new Date())) return null
  const handle = vacancy.form?.[0]?.handle
  const [t, layout, form] = await Promise.all([
    getTranslations({ locale, namespace: 'vacancy' }),
    readSiteLayout(locale),
    // The page's form section shows the failure.
    handle ? readForm(handle).catch(() => null) : null,
  ])
  const headings = { body: t('whatYouDo'), profile: t('whoYouAre'), offer: t('offer') }
  const directApply = form?.model.available === true
  return jobPosting({ vacancy, company: layout?.company ?? null, headings, directApply })
}
