import 'server-only'
import { getMessages } from 'next-intl/server'
import { type Demand, demandWords, filterItems, missedWords, queryOf, stateFromQuery } from '@/components/filter/filter'
import { figureOf, isFigure } from '@/components/materials/figures'
import { finderFields, finderItem } from '@/components/materials/finder/fields'
import { reasonsOf, whyKept } from '@/components/materials/finder/reasons'
import { materialName } from '@/components/materials/material-data'
import { cardDataSheet } from '@/components/materials/payload-card'
import { stockOf } from '@/components/materials/supplied'
import { graphql } from '@/graphql/generated'
import type { SearchedMaterialsQuery } from '@/graphql/generated/graphql'
import { tags } from '@/lib/cms/cache'
import { type Range, writeRange } from '@/lib/cms/list-query'
import { ofType } from '@/lib/cms/model'
import { read } from '@/lib/cms/read'
import { fill } from '@/lib/i18n/fill'
import { formatNumber } from '@/lib/i18n/format'
import { type LocaleCode, pathOf } from '@/lib/i18n/locales'
import { parseNumber } from '@/lib/i18n/parse-number'
import { routePath } from '@/lib/i18n/routes'
import { siteIdOf } from '@/lib/i18n/site-ids'
import type { Answer, AnswerItem } from '@/lib/search/types'
import { stemOf, wordsIn } from '@/lib/search/words'
import type { Question } from './question'

const SearchedMaterials = graphql(`
  query SearchedMaterials($siteId: [QueryArgument]) {
    entries(section: "materials", siteId: $siteId, orderBy: "title ASC") {
      ...ListedMaterial
      ... on materials_Entry {
        properties {
          value
          norm
        }
        inStock: stock {
          shape
          size
          colours
        }
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

export async function readMaterials(locale: LocaleCode): Promise<Material[]> {
  const data = await read(SearchedMaterials, { siteId: [siteIdOf(locale)] }, [tags.list('materials')])
  return ofType(data.entries, 'materials_Entry')
}

/** Answers with the materials that meet the demands, or whether those that were asked about by `named` paths do. */
export async function materialsAnswer(
  { locale, t, index, query, targets }: Question,
  ranges: Record<string, Range>,
  named: readonly string[] = [],
): Promise<MaterialsAnswer | null> {
  const materials = await readMaterials(locale)
  const fields = finderFields(materials, t)
  const params = new URLSearchParams(targets.flatMap((target) => [...target.params]))
  for (const [name, range] of Object.entries(ranges)) params.set(name, writeRange(range))
  const state = stateFromQuery(params.toString(), fields)
  const pathIn = ({ uri }: Material) => (uri ? pathOf(uri, locale) : '')
  const isNamed = named.length > 0
  const items = materials
    .filter((material) => !isNamed || named.includes(pathIn(material)))
    .map((material) => ({ ...finderItem(material), material }))
  const filtered = (some: typeof items) => filterItems(some, state, { ...fields, locale })
  const { shown, nearest, demands } = filtered(items)
  const hasFigures = Object.keys(ranges).length > 0
  const isForAll = shown.length === items.length && !hasFigures && !isNamed
  if (items.length === 0 || demands.length === 0 || isForAll) return null

  const { filter, finder } = await getMessages({ locale })
  const format = (value: number) => formatNumber(value, locale)
  const words = { ...fields, texts: filter, format }
  const wordsFor = (demand: Demand) => demandWords(demand, state, words)
  const figures = demands.filter(({ name }) => state.ranges[name])
  const texts = { ...finder.guide, figures: finder.reason, shortTerm: finder.shortTerm }
  const options = { texts, wordsFor, format }
  const hits = index.search(query, { kind: 'materials', perGroup: materials.length }).groups.flatMap(({ hits }) => hits)
  const ranks = new Map(hits.map(({ path }, rank) => [path, rank]))
  const rankOf = (material: Material) => ranks.get(pathIn(material)) ?? hits.length
  const excess = (material: Material) => {
    const [name] = figures.map((demand) => demand.name)
    const range = name && state.ranges[name]
    const figure = isFigure(name) ? figureOf(material, name) : null
    return range && figure !== null ? Math.abs(figure - (range.min ?? range.max ?? 0)) : 0
  }
  const uses = state.chosen.for ?? []
  /** Texts differ between languages, and so does the rank of their words. What is asked for decides before them. */
  const orderOf = ({ material, facets }: (typeof items)[number]) => [
    excess(material),
    uses.length > 0 ? (facets.for?.length ?? 0) : 0,
    uses.includes('sliding') ? frictionOf(material, locale) : 0,
    rankOf(material),
  ]
  const sorted = shown.toSorted((one, other) => {
    const others = orderOf(other)
    return orderOf(one).reduce((found, value, at) => found || value - (others[at] ?? 0), 0)
  })
  const factOf = (item: (typeof items)[number]) =>
    figures.length > 0 ? whyKept(item, figures, options) : item.material.summary
  const whyNot = (item: (typeof items)[number]) => {
    const reasons = reasonsOf(filtered([item]).demands, options)
    const why = reasons.flatMap(({ dropped }) => dropped.map((reason) => reason.why)).join(', ')
    return fill(finder.guide.falls, { name: item.name ?? '', why })
  }
  const kept = sorted.map((item) => ({ item, fact: factOf(item) }))
  const others = isNamed
    ? items.filter((item) => !shown.includes(item)).map((item) => ({ item, fact: whyNot(item) }))
    : nearest.map(({ item, missed }) => ({ item, fact: missedWords(missed, state, words) }))
  const listed = isNamed ? [...kept, ...others] : shown.length > 0 ? kept : others
  const [only] = items.length === 1 && isNamed ? items : []
  const title = () => {
    if (only) return t(shown.length > 0 ? 'search.answer.fits' : 'search.answer.fitsNot', { name: only.name ?? '' })
    if (shown.length > 0) return t('search.answer.materials', { count: shown.length })
    return t(isNamed ? 'search.answer.noneFits' : 'search.answer.nearestMaterials')
  }
  return {
    title: title(),
    understood: demands.map(wordsFor),
    items: listed
      .slice(0, MAX_MATERIALS)
      .map(({ item: { material }, fact }) => itemOf(material, fact ? [fact] : [], { locale, t })),
    more: { path: routePath('/materials', locale) + queryOf(state, fields), label: t('search.answer.finder') },
  }
}

const FRICTION = /^ISO 7148\b/

function frictionOf({ properties }: Material, locale: LocaleCode): number {
  const value = properties?.find((row) => FRICTION.test(row?.norm ?? ''))?.value
  return parseNumber(value ?? '', locale) ?? Number.MAX_VALUE
}

const itemOf = (material: Material, facts: string[], { locale, t }: Pick<Question, 'locale' | 't'>): MaterialItem => ({
  path: material.uri ? pathOf(material.uri, locale) : '',
  title: materialName(material).name,
  facts,
  file: cardDataSheet(material.blocks, t('material.dataSheet')),
  material,
})

/** Answers whether materials are in stock in a colour or kind that stock of some material has. */
export async function stockAnswer({ locale, t, rest }: Question, named: readonly string[]) {
  const [word] = rest
  if (!word || rest.length > 1) return null
  const stem = stemOf(word, locale)
  const materials = (await readMaterials(locale)).map((material) => {
    const rows = stockOf({ stock: material.inStock }, t)
    const asked = rows.filter(({ colours }) => wordsIn(colours ?? '', locale).some((each) => each.stem === stem))
    return { material, rows, asked }
  })
  if (materials.every(({ asked }) => asked.length === 0)) return null
  const own = materials.filter(({ material: { uri } }) => uri && named.includes(pathOf(uri, locale)))
  const inStock = own.filter(({ asked }) => asked.length > 0)
  const isInStock = inStock.length > 0
  return {
    title: t(isInStock ? 'search.answer.inStock' : 'search.answer.notInStock'),
    understood: [word],
    items: (isInStock ? inStock : own).slice(0, MAX_MATERIALS).map(({ material, rows, asked }) => {
      const facts = (isInStock ? asked : rows).map(({ shape, size, colours }) =>
        [[shape, size].filter(Boolean).join(' '), colours].filter(Boolean).join(': '),
      )
      return itemOf(material, facts, { locale, t })
    }),
    more: null,
  }
}
