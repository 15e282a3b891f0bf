import 'server-only'
import { getMessages } from 'next-intl/server'
import { demandWords, missedWords } from '@/components/filter/demand-words'
import { type Demand, filterItems, queryOf, stateFromQuery } from '@/components/filter/filter'
import { figureOf, isFigure } from '@/components/materials/figures'
import { finderFields, finderItem } from '@/components/materials/finder/fields'
import { whyKept } from '@/components/materials/finder/reasons'
import { materialName } from '@/components/materials/name'
import { cardDataSheet } from '@/components/materials/payload-card'
import { graphql } from '@/graphql/generated'
import type { SearchedMaterialsQuery } from '@/graphql/generated/graphql'
import { ofType } from '@/lib/cms/entry-types'
import { type Range, writeRange } from '@/lib/cms/list-query'
import { read } from '@/lib/cms/read'
import { tags } from '@/lib/cms/tags'
import { formatNumber } from '@/lib/i18n/format'
import { pathOf } from '@/lib/i18n/locales'
import { routePath } from '@/lib/i18n/routes'
import { siteIdOf } from '@/lib/i18n/site-ids'
import type { Answer, AnswerItem } from '@/lib/search/types'
import type { Question } from './question'

const SearchedMaterials = graphql(`
  query SearchedMaterials($siteId: [QueryArgument]) {
    entries(section: "materials", siteId: $siteId, orderBy: "title ASC") {
      ...ListedMaterial
      ... on materials_Entry {
        blocks {
          ... on blockFiles_Entry {
            files {
              title
              url
              dateModified
            }
          }
        }
      }
    }
  }
`)

const MAX_MATERIALS = 3

type Entries = NonNullable<SearchedMaterialsQuery['entries']>
type Material = Extract<Entries[number], { __typename: 'materials_Entry' }>

export interface MaterialItem extends AnswerItem {
  material: Pick<Material, 'image' | 'availableAs' | 'stock' | 'colour' | 'clarity'>
}

export type MaterialsAnswer = Answer & { items: MaterialItem[] }

/** Answers with the materials that meet the demands, those that exceed a figure least first, and a link to the finder. */
export async function materialsAnswer(
  { locale, t, index, query, targets }: Question,
  ranges: Record<string, Range>,
): Promise<MaterialsAnswer | null> {
  const data = await read(SearchedMaterials, { siteId: [siteIdOf(locale)] }, [tags.list('materials')])
  const materials = ofType(data.entries, 'materials_Entry')
  const fields = finderFields(materials, t)
  const params = new URLSearchParams(targets.flatMap((target) => [...target.params]))
  for (const [name, range] of Object.entries(ranges)) params.set(name, writeRange(range))
  const state = stateFromQuery(params.toString(), fields)
  const items = materials.map((material) => ({ ...finderItem(material), material }))
  const { shown, nearest, demands } = filterItems(items, state, { ...fields, locale })
  const hasFigures = Object.keys(ranges).length > 0
  if (demands.length === 0 || (shown.length === materials.length && !hasFigures)) return null

  const { filter, finder } = await getMessages({ locale })
  const format = (value: number) => formatNumber(value, locale)
  const words = { ...fields, texts: filter, format }
  const wordsFor = (demand: Demand) => demandWords(demand, state, words)
  const figures = demands.filter(({ name }) => state.ranges[name])
  const texts = { ...finder.guide, figures: finder.reason, shortTerm: finder.shortTerm }
  const hits = index.search(query, { kind: 'materials', perGroup: materials.length }).groups.flatMap(({ hits }) => hits)
  const ranks = new Map(hits.map(({ path }, rank) => [path, rank]))
  const pathIn = ({ uri }: Material) => (uri ? pathOf(uri, locale) : '')
  const rankOf = (material: Material) => ranks.get(pathIn(material)) ?? hits.length
  const excess = (material: Material) => {
    const [name] = figures.map((demand) => demand.name)
    const range = name && state.ranges[name]
    const figure = isFigure(name) ? figureOf(material, name) : null
    return range && figure !== null ? Math.abs(figure - (range.min ?? range.max ?? 0)) : 0
  }
  const sorted = shown.toSorted(
    (a, b) => excess(a.material) - excess(b.material) || rankOf(a.material) - rankOf(b.material),
  )
  const factOf = (item: (typeof items)[number]) =>
    figures.length > 0 ? whyKept(item, figures, { texts, wordsFor, format }) : item.material.summary
  const listed =
    shown.length > 0
      ? sorted.map((item) => ({ item, fact: factOf(item) }))
      : nearest.map(({ item, missed }) => ({ item, fact: missedWords(missed, state, words) }))
  return {
    title:
      shown.length > 0 ? t('search.answer.materials', { count: shown.length }) : t('search.answer.nearestMaterials'),
    understood: demands.map(wordsFor),
    items: listed.slice(0, MAX_MATERIALS).map(({ item: { material }, fact }) => ({
      path: pathIn(material),
      title: materialName(material).name,
      facts: fact ? [fact] : [],
      file: cardDataSheet(material.blocks, t('material.dataSheet')),
      material,
    })),
    more: { path: routePath('/materials', locale) + queryOf(state, fields), label: t('search.answer.finder') },
  }
}
