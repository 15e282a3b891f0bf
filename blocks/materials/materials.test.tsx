import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { materialsBlock } from '@/blocks/carousels/block'
import { asset, expectNothing, show } from '@/blocks/testing'
import { listedMaterial } from '@/components/materials/testing'

const pom = listedMaterial('1', {
  ...{
    title: 'POM-C, polyacetaal copolymeer',
    uri: 'materialen/pom-c',
    abbreviation: 'POM-C',
    summary: 'Stijf en glad.',
  },
  density: 1.41,
  serviceTempMin: -50,
  serviceTempMax: 100,
  image: [asset({})],
})

it('lists materials as cards that lead to their page and to the comparison, and links to all of them', async () => {
  await show(materialsBlock, {
    typeHandle: 'blockMaterials',
    heading: 'Verwante materialen',
    materials: [pom, { ...pom, id: '2', abbreviation: 'PA 6', title: 'PA 6, nylon', uri: 'materialen/pa6' }],
  })
  const cards = within(screen.getByRole('list', { name: 'Verwante materialen' })).getAllByRole('listitem')
  expect(cards).toHaveLength(2)
  const [first] = cards as [HTMLElement]
  expect(within(first).getAllByRole('link')).toHaveLength(2)
  const compare = within(first).getByRole('link', { name: /^Vergelijk/ })
  expect(compare.getAttribute('href')).toBe('/materialen/vergelijken?add=pom-c')
  expect(within(first).getByRole('link', { name: 'POM-C' }).getAttribute('href')).toBe('/materialen/pom-c')
  expect(first.textContent).toContain('Polyacetaal copolymeer')
  expect(first.textContent).toMatch(/1,41\sg\/cm³.*−50\s…\s100\s°C/)
  expect(screen.getByRole('link', { name: 'Alle materialen' }).getAttribute('href')).toBe('/materialen')
})

it('speaks the language of the page', async () => {
  await show(materialsBlock, { materials: [pom] }, { locale: 'en' })
  expect(screen.getByRole('link', { name: 'All materials' }).getAttribute('href')).toBe('/en/materials')
  expect(screen.getByText(/1\.41\sg\/cm³/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Next materials' })).toBeTruthy()
})

it('shows a material of which little is known', async () => {
  const unknown = { abbreviation: null, summary: null, density: null, serviceTempMin: null, serviceTempMax: null }
  await show(materialsBlock, { materials: [{ ...pom, ...unknown, uri: null, image: [] }] })
  const card = screen.getByRole('listitem')
  expect(within(card).getByRole('heading').textContent).toBe('POM-C, polyacetaal copolymeer')
  expect(within(card).queryByRole('link')).toBeNull()
  expect(card.querySelector('dl')).toBeNull()
})

it('is nothing without materials', () => expectNothing(materialsBlock, { heading: 'Materialen', materials: [null] }))
