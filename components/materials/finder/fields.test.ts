import { createTranslator } from 'next-intl'
import { expect, test } from 'vitest'
import { filterItems, stateFromQuery } from '@/components/filter/filter'
import type { ListedMaterialFragment } from '@/graphql/generated/graphql'
import { listQuery } from '@/lib/cms/list-query'
import { MESSAGES } from '@/lib/i18n/testing'
import { listedMaterial } from '../testing'
import { finderFields, finderItem } from './fields'

const t = createTranslator({ locale: 'en', messages: MESSAGES.en })

function found(materials: readonly ListedMaterialFragment[], query: string): string[] {
  const fields = { ...finderFields(materials, t), locale: 'en' as const }
  return filterItems(materials.map(finderItem), stateFromQuery(query, fields), fields).shown.map(({ id }) => id)
}

test('there are filters for what some material has', () => {
  const materials = [
    listedMaterial('A', { compliance: ['food'], complianceLabel: ['Food'], serviceTempMax: 100, density: 1.4 }),
    listedMaterial('B', { serviceTempMax: 260, density: 1.4, availableAs: ['wire'], availableAsLabel: ['Wire'] }),
  ]
  const { facets, ranges } = finderFields(materials, t)
  expect(facets.map(({ name, options }) => [name, ...options.map(({ label }) => label)])).toEqual([
    ['compliance', 'Food contact'],
    ['form', 'Wire'],
    ['family', 'Engineering plastics'],
  ])
  // All densities are the same.
  expect(ranges.map(({ name }) => name)).toEqual(['temperature'])
})

test('a material is found by its other names', () => {
  const materials = [
    listedMaterial('POM-C', { synonyms: [{ __typename: 'synonyms_TableRow', word: 'Delrin' }] }),
    listedMaterial('B', {}),
  ]
  expect(found(materials, '?q=delrin')).toEqual(['POM-C'])
})

test('a content model without the optional fields leaves their filters out, and lists all materials', () => {
  const { availableAs, suitableFor, synonyms, serviceTempShort, tensileModulus, ...older } = listedMaterial('A', {
    serviceTempMax: 80,
  })
  const materials = [older as ListedMaterialFragment, listedMaterial('B', { serviceTempMax: 120, tensileStrength: 30 })]
  expect(finderFields(materials, t).facets.map(({ name }) => name)).toEqual(['family'])
  expect(found(materials, '?for=clear&form=sheet')).toEqual(['A', 'B'])
  expect(found(materials, '?sort=-strength')).toEqual(['B', 'A'])
  expect(found(materials, '?temperature=100-')).toEqual(['B'])
})

test('materials are in the order of their names, whose numbers count by value', () => {
  const materials = ['PA 12', 'PA 6 G', 'PA 6'].map((name) => listedMaterial(name, { abbreviation: name }))
  expect(found(materials, '')).toEqual(['PA 6', 'PA 6 G', 'PA 12'])
})

test('the address of every filter and order is one that the list knows', () => {
  const all = { compliance: ['food'], availableAs: ['rod'], suitableFor: ['clear'] }
  const figures = { density: 1, tensileModulus: 1, tensileStrength: 1, serviceTempMax: 1 }
  const materials = [
    listedMaterial('A', { ...all, ...figures }),
    listedMaterial('B', { density: 2, tensileModulus: 2, tensileStrength: 2, serviceTempMax: 2 }),
  ]
  const { facets, ranges, sorts } = finderFields(materials, t)
  expect(facets.length + ranges.length).toBe(8)
  for (const { name } of [...facets, ...ranges])
    expect(listQuery('/materials', new URLSearchParams({ [name]: '1-' })), name).toContain(name)
  for (const { value } of sorts.slice(1))
    expect(listQuery('/materials', new URLSearchParams({ sort: value }))).toBe(`?sort=${value}`)
})
