import { getTranslations } from 'next-intl/server'
import { LatestNews } from '@/components/news/cards'
import { editMark } from '@/components/preview/edit-mark'
import { SolutionGrid } from '@/components/solutions/cards'
import { ArrowLink } from '@/components/ui/arrow-link'
import { Icon } from '@/components/ui/icon'
import { Picture } from '@/components/ui/picture'
import { SectionHead } from '@/components/ui/section-head'
import { SiteLink } from '@/components/ui/site-link'
import { Hyphenated } from '@/components/ui/unbroken-text'
import type { HomeQuery } from '@/graphql/generated/graphql'
import { hasType, type OfType, ofType } from '@/lib/cms/model'
import { readSiteLayout } from '@/lib/cms/site-layout'
import type { LocaleCode } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'
import styles from './careers-band.module.css'

export async function HomeSections({ data, locale }: { data: HomeQuery; locale: LocaleCode }) {
  const t = await getTranslations({ locale, namespace: 'home' })
  const careers = hasType(data.careers, 'careersHome_Entry') ? data.careers : null
  const own = [{ kind: 'entry' as const, id: careers?.id ?? '', name: careers?.heroHeading ?? '' }]
  return (
    <>
      {await editMark({ locale, content: data.solutions })}
      <section className="section grid">
        <SectionHead title={t('solutions')} />
        <SolutionGrid solutions={ofType(data.solutions, 'solutions_Entry')} />
      </section>
      {await editMark({ locale, content: data.news })}
      <section className="section quiet grid">
        <SectionHead title={t('news')} more={{ href: routePath('/news', locale), label: t('allNews') }} />
        <LatestNews items={ofType(data.news, 'news_Entry')} />
      </section>
      {careers && (await editMark({ locale, own, content: careers }))}
      {careers && <CareersBand careers={careers} locale={locale} />}
    </>
  )
}

type CareersHome = OfType<HomeQuery['careers'], 'careersHome_Entry'>

async function CareersBand({ careers, locale }: { careers: CareersHome; locale: LocaleCode }) {
  const [t, layout] = await Promise.all([getTranslations({ locale, namespace: 'home' }), readSiteLayout(locale)])
  const openVacancies = layout?.openVacancies ?? 0
  const { heroHeading, heroText, image } = careers
  return (
    <section className={`${styles.careersBand} sand grid`}>
      <div className={styles.text}>
        <Hyphenated as="h2">{heroHeading}</Hyphenated>
        {heroText && <p>{heroText}</p>}
        <div className={`${styles.actions} cluster`}>
          <SiteLink className="button" href={routePath(openVacancies > 0 ? '/careers/vacancies' : '/careers', locale)}>
            {openVacancies > 0 ? t('vacancies', { count: openVacancies }) : t('careers')}
            <Icon name="arrow" />
          </SiteLink>
          {layout?.openApplication !== false && (
            <ArrowLink href={routePath('/careers/open-application', locale)}>{t('openApplication')}</ArrowLink>
          )}
        </div>
      </div>
      {image[0] && (
        <div className="photo cut-left">
          <Picture
            image={image[0]}
            box="(width < 640px) 100vw 15/14, (width < 900px) 100vw 9/5, (width < 1760px) 52vw 15/14, 52vw 9/5"
          />
        </div>
      )}
    </section>
  )
}
