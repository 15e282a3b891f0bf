import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { expectNothing, show, textsOf } from '@/blocks/testing'
import { vacanciesBlock } from './block'
import { vacancy } from './testing'

const { readOpenVacancies } = vi.hoisted(() => ({ readOpenVacancies: vi.fn() }))
vi.mock('@/components/vacancies/query', () => ({ readOpenVacancies }))
vi.mock('@/lib/cms/site-layout', () => ({ readSiteLayout: async () => ({ openApplication: true }) }))

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => vacancy({ id: String(index), title: `Vacature ${index + 1}` }))

beforeEach(() => readOpenVacancies.mockResolvedValue(many(5)))

it('shows the first three, and counts all in the link to the rest', async () => {
  await show(vacanciesBlock, { heading: 'Nieuwe vacatures', maxItems: null })
  const titles = textsOf(screen.getAllByRole('heading', { level: 3 }))
  expect(titles).toEqual(['Vacature 1', 'Vacature 2', 'Vacature 3'])
  expect(screen.getByRole('link', { name: 'Alle 5 vacatures' }).getAttribute('href')).toBe('/werken-bij/vacatures')
})

it.each([
  [4, 4],
  [9, 5],
  [0, 3],
  [-2, 1],
])('shows as many as the editor says: %i gives %i', async (maxItems, shown) => {
  await show(vacanciesBlock, { maxItems })
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(shown)
})

it('says of each where, how many hours and which education, and links to it', async () => {
  readOpenVacancies.mockResolvedValue([vacancy()])
  await show(vacanciesBlock, {})
  const row = screen.getByRole('article')
  expect(textsOf(within(row).getAllByRole('listitem'))).toEqual(['Oldenzaal', '36–40 uur', 'mbo'])
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/werken-bij/vacatures/cnc-verspaner')
})

it('says so and offers an open application when nothing is open', async () => {
  readOpenVacancies.mockResolvedValue([])
  await show(vacanciesBlock, { heading: 'Vacancies' }, { locale: 'en' })
  expect(screen.getByText(/no open vacancies/)).toBeTruthy()
  const application = screen.getByRole('link', { name: 'Open application' })
  expect(application.getAttribute('href')).toBe('/en/working-at/open-application')
})

it('is nothing when nothing is open and nothing is written', async () => {
  readOpenVacancies.mockResolvedValue([])
  await expectNothing(vacanciesBlock, { heading: null, text: null })
})
