import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { SaveButton } from './save-button'
import { SavedBar } from './saved-bar'

vi.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => {} }) }))

const welder = { id: '1', title: 'Lasser', path: '/vacatures/lasser' }
const planner = { id: '2', title: 'Planner', path: '/vacatures/planner' }
const listTexts = { title: 'Bewaard', text: 'Hier', closed: 'Gesloten', remove: 'Verwijder {title}', clear: 'Wis' }

const page = (
  <>
    {[welder, planner].map((vacancy) => (
      <SaveButton key={vacancy.id} vacancy={vacancy} texts={{ save: 'Bewaar', saved: 'Bewaard' }} />
    ))}
    <SavedBar open={[{ ...welder, title: 'Welder', facts: 'Breda', picture: '/welder.svg' }]} texts={listTexts} />
  </>
)
const press = (name: string) => act(() => screen.getByRole('button', { name }).click())
const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

beforeEach(() => localStorage.clear())

test('names what is open as it is now and the rest as it was, until it is removed', () => {
  render(page)
  press('Bewaar Lasser')
  press('Bewaar Planner')
  expect(rows()).toEqual(['PlannerGesloten', 'WelderBreda'])
  // It may be open in the other language, in which it was saved.
  const paths = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(paths).toEqual(['/vacatures/planner', '/vacatures/lasser'])
  press('Bewaard Lasser')
  expect(rows()).toEqual(['PlannerGesloten'])
  press('Verwijder Planner')
  expect([rows(), localStorage.length]).toEqual([[], 0])
})

const foreign = ['javascript:alert(1)', '//other.example/'].map((path) => JSON.stringify([{ ...welder, path }]))
test.each(['no JSON', '{}', 'null', '[1,null,"x",{"id":"1"}]', ...foreign])(
  'what others have stored is dropped: %s',
  (text) => {
    localStorage.setItem('saved-vacancies', text)
    render(page)
    expect(rows()).toEqual([])
  },
)

test('holds the fifty newest', () => {
  const many = Array.from({ length: 60 }, (_, index) => ({ ...planner, id: String(index + 10) }))
  localStorage.setItem('saved-vacancies', JSON.stringify(many))
  render(page)
  expect(rows()).toHaveLength(50)
  press('Bewaar Lasser')
  expect(JSON.parse(localStorage.getItem('saved-vacancies') ?? '')).toHaveLength(50)
  expect(rows()[0]).toBe('WelderBreda')
})

test('where the browser stores nothing, it is remembered for the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  render(page)
  press('Bewaar Lasser')
  expect(rows()).toEqual(['WelderBreda'])
})
