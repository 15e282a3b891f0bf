import { OwnHead } from '@/components/layout/head-tags'
import { PageHeading } from '@/components/layout/page-heading'
import { PageShell } from '@/components/layout/page-shell'
import { ADD_PARAMETER, SLUG_PARAMETER } from '@/components/materials/compare/address'
import { Comparison } from '@/components/materials/compare/comparison'
import { NotCompared, Pairs } from '@/components/materials/compare/pairs'
import { compareTexts, readComparison } from '@/components/materials/compare/read-comparison'
import { absolute } from '@/lib/cms/seo/page-head'
import { formatDate } from '@/lib/i18n/format'
import { localeOf } from '@/lib/i18n/locales'
import { CONTACT_FORM_ID, routePath } from '@/lib/i18n/routes'

export default async function CompareRoute({ params, searchParams }: PageProps<'/[locale]/materials/compare'>) {
  const { code: locale } = localeOf((await params).locale)
  const { [SLUG_PARAMETER]: named = [], [ADD_PARAMETER]: added = [] } = await searchParams
  const [comparison, texts] = await Promise.all([readComparison(locale, [named, added].flat()), compareTexts(locale)])
  const { columns, options, pairs, languages, breadcrumbs, ...notCompared } = comparison
  const here = { name: texts.title, path: routePath('/materials/compare', locale) }
  return (
    <PageShell locale={locale} languages={languages} breadcrumbs={[...breadcrumbs, here]}>
      <OwnHead title={texts.title} canonical={routePath('/materials', locale)} />
      <PageHeading title={texts.title} lead={texts.lead} tight />
      <NotCompared {...notCompared} />
      <Comparison
        initial={columns}
        options={options}
        path={here.path}
        listPath={routePath('/materials', locale)}
        contactPath={`${routePath('/contact', locale)}#${CONTACT_FORM_ID[locale]}`}
        origin={absolute('')}
        date={formatDate(new Date(), locale)}
        locale={locale}
        texts={texts}
        pairs={<Pairs pairs={pairs} />}
      />
    </PageShell>
  )
}
