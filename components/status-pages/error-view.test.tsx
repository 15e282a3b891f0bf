import { render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import GlobalError from '@/app/global-error'
import { PageError } from './error-view'

const CATALOGUE = ['An error occurred while showing the error page', 'Go back to home', '/en']
const DUTCH = ['Er ging iets mis bij het tonen van de foutpagina', 'Terug naar de homepage', '/']

const partsOf = (page: Document) =>
  [...page.querySelectorAll('div[lang]')].map((part) => {
    const link = part.querySelector('a')
    return [part.querySelector('p')?.textContent, link?.textContent, link?.getAttribute('href')]
  })

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => history.replaceState(null, '', '/'))

test.each([
  ['/contact', 'nl', 'Fout', [DUTCH, CATALOGUE]],
  ['/en/contact', 'en', 'Error', [CATALOGUE]],
])('an error page that fails on %s says so once, in its language, and leads home', (path, language, title, parts) => {
  history.replaceState(null, '', path)
  // Without its texts the view throws.
  const { unmount } = render(<PageError error={Object.assign(new Error('Failed'), { digest: '1' })} retry={() => {}} />)
  expect(screen.getByText('An error occurred while showing the error page')).toBeDefined()
  expect(partsOf(document)).toEqual(parts)
  expect(document.title).toBe(title)
  unmount()
  render(<GlobalError />, { container: document })
  expect([document.documentElement.lang, document.title]).toEqual([language, title])
  expect(partsOf(document)).toEqual(parts)
})

test('the server renders it in the default language, and in the words of the catalogue', () => {
  const page = new DOMParser().parseFromString(renderToStaticMarkup(<GlobalError />), 'text/html')
  expect(page.documentElement.lang).toBe('nl')
  expect(partsOf(page)).toEqual([DUTCH, CATALOGUE])
})
