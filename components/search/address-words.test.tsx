import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { AddressWords } from './address-words'

beforeEach(() => window.history.replaceState(null, '', '/'))

test.each([
  ['/materialen/pom-c-zwart', '', 'pom c zwart'],
  ['/actueel/caf%C3%A9_2024-nieuws', '', 'caf nieuws'],
  ['/404', '', ''],
  ['/materialen/pom', 'peek', 'peek'],
])('the search of the missing page %s, with the words "%s", has "%s"', (path, given, words) => {
  window.history.replaceState(null, '', path)
  render(
    <main>
      <input name="q" aria-label="Search" defaultValue={given} />
      <AddressWords />
    </main>,
  )
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(words)
})
