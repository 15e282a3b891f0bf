import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import { MenuPanel } from './menu-parts'

vi.mock('@/lib/browser/chunks/load-chunk', () => ({ loadChunk: vi.fn() }))

const PAGES = { base: '/materialen', links: [['pom-c', 'POM-C', 'Polyacetaal']] } as const

test('pages that did not come are asked for again when the menu opens, and no more once they are there', async () => {
  vi.mocked(loadChunk).mockImplementation((load) => load())
  vi.mocked(loadChunk).mockRejectedValueOnce(new Error('no connection'))
  const { container } = render(
    <details>
      <MenuPanel pages={PAGES} groups={[{ label: 'Technisch', places: [0] }]} tools={[['/vergelijk', 'Vergelijken']]} />
    </details>,
  )
  const open = () => act(async () => container.querySelector('details')?.dispatchEvent(new Event('toggle')))
  await act(async () => {})
  expect(screen.queryByText('POM-C')).toBeNull()
  await open()
  expect((await screen.findByText('POM-C')).closest('a')?.getAttribute('href')).toBe('/materialen/pom-c')
  expect(screen.getByText('Vergelijken')).toBeTruthy()
  await open()
  expect(loadChunk).toHaveBeenCalledTimes(2)
})
