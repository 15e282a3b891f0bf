import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { expectNothing, show, textsOf } from '@/blocks/testing'
import { vacanciesPerBranchBlock } from '@/blocks/vacancies/block'
import { vacancy } from '@/blocks/vacancies/testing'

const { readOpenVacancies } = vi.hoisted(() => ({ readOpenVacancies: vi.fn() }))
vi.mock('@/components/vacancies/query', () => ({ readOpenVacancies }))

const branch = (id: string, title: string) => {
  const __typename = 'branches_Entry'
  return { __typename, id, title, slug: title.toLowerCase() } as const
}
const office = branch('b2', 'Kantoor')
const production = branch('b1', 'Productie')
const sales = branch('b3', 'Verkoop')

beforeEach(() => {
  readOpenVacancies.mockResolvedValue([
    vacancy({ id: '1', title: 'Planner', branch: [office] }),
    vacancy({ id: '2', title: 'Operator', branch: [production] }),
    vacancy({ id: '3', title: 'Lasser', branch: [production] }),
    vacancy({ id: '4', title: 'Zonder vak', branch: [] }),
  ])
})

it('keeps the order of the editor, and leaves out branches where nothing is open', async () => {
  await show(vacanciesPerBranchBlock, { heading: 'Waar?', branches: [production, sales, null, office] })
  const names = textsOf(screen.getAllByRole('heading', { level: 3 }))
  expect(names).toEqual(['Productie 2 vacatures', 'Kantoor 1 vacature'])
})

it.each([{ branches: [] }, { branches: [null] }])(
  'has all branches, by title, if none is chosen: %j',
  async (block) => {
    await show(vacanciesPerBranchBlock, { heading: 'Waar?', ...block })
    const names = textsOf(screen.getAllByRole('heading', { level: 3 }))
    expect(names).toEqual(['Kantoor 1 vacature', 'Productie 2 vacatures'])
  },
)

it('is nothing when no branch is chosen and nothing is open', async () => {
  readOpenVacancies.mockResolvedValue([])
  await expectNothing(vacanciesPerBranchBlock, { heading: 'Waar?', branches: [] })
})

it('links each branch to the list filtered by it, and shows its vacancies', async () => {
  await show(vacanciesPerBranchBlock, { branches: [production] })
  const link = screen.getByRole('link', { name: /Productie/ })
  expect(link.getAttribute('href')).toBe('/werken-bij/vacatures?branch=productie')
  expect(textsOf(screen.getAllByRole('link'))).toEqual(['Productie 2 vacatures', 'Operator', 'Lasser'])
})

it('is nothing when no branch has anything open', () =>
  expectNothing(vacanciesPerBranchBlock, { heading: 'Waar?', branches: [sales] }))
