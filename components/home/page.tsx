import { getTranslations } from 'next-intl/server'
import { LatestNews } from '@/components/news/cards'
import { editMark } from '@/components/preview/edit-mark'
import { SolutionGrid } from '@/components/solutions/cards'
import { SectionHead } from '@/components/ui/section-head'
import type { HomeQuery } from '@/graphql/generated/graphql'
import { ofType } from '@/lib/cms/entry-types'
import { readSiteChrome } from '@/lib/cms/site-chrome'
import type { LocaleCode } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'
import { CareersBand } from './careers-band'

export async function HomeSections({ data, locale }: { data: HomeQuery; locale: LocaleCode }) {
  const [t, chrome] = await Promise.all([getTranslations({ locale, namespace: 'home' }), readSiteChrome(locale)])
  const careers = data.careers?.__typename === 'careersHome_Entry' ? data.careers : null
  return (
    <>
      {await editMark({ locale, content: data.solutions })}
      <section className="section grid">
        <SectionHead title={t('solutions')} />
        <SolutionGrid solutions={ofType(data.solutions, 'solutions_Entry')} locale={locale} />
      </section>
      {await editMark({ locale, content: data.news })}
      <section className="section quiet grid">
        <SectionHead title={t('news')} more={{ href: routePath('/news', locale), label: t('allNews') }} />
        <LatestNews items={ofType(data.news, 'news_Entry')} locale={locale} />
      </section>
      {careers &&
        (await editMark({
          locale,
          own: [{ kind: 'entry', id: careers.id ?? '', name: careers.heroHeading ?? '' }],
          content: careers,
        }))}
      {careers && <CareersBand careers={careers} chrome={chrome} locale={locale} />}
    </>
  )
}
