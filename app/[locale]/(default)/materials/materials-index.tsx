import { redirect } from 'next/navigation'
import { Blocks } from '@/blocks/blocks'
import { blockData } from '@/blocks/structured-data'
import { NoPage } from '@/components/layout/no-page'
import { PageHeading } from '@/components/layout/page-heading'
import { PageShell } from '@/components/layout/page-shell'
import { wordsOf } from '@/components/materials/finder/words'
import { MaterialList } from '@/components/materials/list'
import { getMaterialsIndex } from '@/components/materials/query'
import { ofType } from '@/lib/cms/entry-types'
import { itemList } from '@/lib/cms/seo/structured-data/subjects'
import type { LocaleCode } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'

/** @param query filters of the address, or empty for the stored page */
export async function MaterialsIndex({ locale, query }: { locale: LocaleCode; query: string }) {
  const page = await getMaterialsIndex(locale)
  if (page.kind !== 'found') {
    // The stored page has the status of the failure, or is an earlier version.
    if (query) redirect(routePath('/materials', locale))
    return <NoPage page={page} />
  }
  const { entry, data, head } = page
  const materials = ofType(data.entries, 'materials_Entry')
  const main = itemList(materials, locale)
  return (
    <PageShell {...page} query={query} structuredData={{ main, others: blockData(entry.blocks, head.canonical) }}>
      <PageHeading title={entry.title} lead={entry.intro} tight />
      <MaterialList materials={materials} stock={wordsOf(entry.synonyms)} locale={locale} query={query} />
      <Blocks blocks={entry.blocks} locale={locale} />
    </PageShell>
  )
}
