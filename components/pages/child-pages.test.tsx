import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showNode } from '@/blocks/testing'
import { ChildPages } from './child-pages'

it('lists the pages below a page, but not an only one', () => {
  const pages = ['Geschiedenis', 'Keuringen'].map((title) => ({ id: title, title, uri: `over/${title}`, intro: null }))
  const { container } = showNode(<ChildPages pages={pages.slice(1)} />)
  expect(container.innerHTML).toBe('')
  showNode(<ChildPages pages={pages} />)
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Geschiedenis', 'Keuringen'])
})
