import { getTranslations } from 'next-intl/server'
import { Footer } from '@/components/footer/footer'
import { globalMark } from '@/components/preview/edit-mark'
import { SavedLink } from '@/components/vacancies/saved/saved-link'
import { readSiteLayout } from '@/lib/cms/site-layout'
import { localeOf } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'

export default async function CareersLayout({ params, children }: LayoutProps<'/[locale]'>) {
  const { code } = localeOf((await params).locale)
  const layout = await readSiteLayout(code)
  const t = await getTranslations({ locale: code, namespace: 'vacancies.saved' })
  return (
    <div className="site sand">
      {children}
      <SavedLink className="grid" path={routePath('/careers/vacancies', code)} label={t('title')} />
      {await globalMark(['careersNavigation', 'company', 'legalNavigation'], code, layout)}
      <Footer careers layout={layout} locale={code} />
    </div>
  )
}
