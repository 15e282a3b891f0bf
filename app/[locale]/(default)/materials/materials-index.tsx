import { contentRoute, type View } from '@/app/[locale]/content-route'
import { Blocks } from '@/blocks/blocks'
import { PageHeading } from '@/components/layout/page-heading'
import { MaterialList } from '@/components/materials/list'
import { synonymsOf } from '@/components/materials/material-data'
import { getMaterialsIndex } from '@/components/materials/query'
import { ofType } from '@/lib/cms/model'
import { itemList } from '@/lib/cms/seo/structured-data/subjects'

export const MaterialsRoute = contentRoute(
  { read: getMaterialsIndex, filtered: '/materials' },
  ({ entry, data, locale }, query): View => {
    const materials = ofType(data.entries, 'materials_Entry')
    return {
      subject: itemList(materials, locale),
      content: (
        <>
          <PageHeading title={entry.title} lead={entry.intro} tight />
          <MaterialList materials={materials} stock={synonymsOf(entry)} locale={locale} query={query}>
            <Blocks entry={entry} locale={locale} />
          </MaterialList>
        </>
      ),
    }
  },
)
