import { render, screen } from '@testing-library/react'
import { type Messages, NextIntlClientProvider } from 'next-intl'
import { expect, it } from 'vitest'
import nl from '@/messages/nl.json'
import { ChildPages } from './child-pages'

const page = (title: string) => ({ id: title, title, uri: `over-ons/${title}`, intro: null })

const list = (...titles: string[]) => (
  <NextIntlClientProvider locale="nl" messages={nl as Messages} timeZone="Europe/Amsterdam">
    <ChildPages pages={titles.map(page)} />
  </NextIntlClientProvider>
)

it('lists the pages below a page, but not an only one', () => {
  const { container, rerender } = render(list('Geschiedenis'))
  expect(container.innerHTML).toBe('')
  rerender(list('Geschiedenis', 'Keuringen'))
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Geschiedenis', 'Keuringen'])
})
