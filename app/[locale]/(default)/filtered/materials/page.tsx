import { listQuery, toSearchParams } from '@/lib/cms/list-query'
import { localeOf } from '@/lib/i18n/locales'
import { MaterialsIndex } from '../../materials/materials-index'

/** The proxy rewrites addresses with filters to this route, which is rendered per request. */
export default async function FilteredMaterialsRoute({
  params,
  searchParams,
}: PageProps<'/[locale]/filtered/materials'>) {
  const query = listQuery('/materials', toSearchParams(await searchParams))
  return <MaterialsIndex locale={localeOf((await params).locale).code} query={query} />
}
