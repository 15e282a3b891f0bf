import { contentRoute } from '@/app/[locale]/content-route'
import { Blocks } from '@/blocks/blocks'
import { VacancyPage } from '@/components/vacancies/page'
import { postingOf } from '@/components/vacancies/posting'
import { getVacancy } from '@/components/vacancies/query'
import { ofType } from '@/lib/cms/entry-types'
import { slugParams } from '@/lib/cms/slugs'

export const generateStaticParams = slugParams('vacancies')

export default contentRoute({ read: getVacancy, careers: true }, async ({ entry, data, head, locale }) => {
  const vacancies = ofType(data.entries, 'vacancies_Entry')
  return {
    main: await postingOf(entry, locale),
    content: (
      <VacancyPage vacancy={entry} vacancies={vacancies} locale={locale} url={head.canonical}>
        <Blocks blocks={entry.blocks} locale={locale} careers />
      </VacancyPage>
    ),
  }
})
