import { render } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import GlobalError from './global-error'

const CATALOGUE = ['An error occurred while showing the error page', 'Go back to home', '/en']
const DUTCH = ['Er ging iets mis bij het tonen van de foutpagina', 'Terug naar de homepage', '/']

const partsOf = (page: Document) =>
  [...page.querySelectorAll('div[lang]')].map((part) => {
    const link = part.querySelector('a')
    return [part.querySelector('p')?.textContent, link?.textContent, link?.getAttribute('href')]
  })

afterEach(() => history.replaceState(null, '', '/'))

test.each([
  ['/contact', 'nl', [DUTCH, CATALOGUE]],
  ['/en/contact', 'en', [CATALOGUE]],
])(
  'the error page of the error page says so in the language of the page, and leads home: %s',
  (path, language, parts) => {
    history.replaceState(null, '', path)
    render(<GlobalError />, { container: document })
    expect(document.documentElement.lang).toBe(language)
    expect(document.title).toBe(language === 'nl' ? 'Fout' : 'Error')
    expect(partsOf(document)).toEqual(parts)
  },
)

test('the server renders it in the default language, and in the words of the catalogue', () => {
  const page = new DOMParser().parseFromString(renderToStaticMarkup(<GlobalError />), 'text/html')
  expect(page.documentElement.lang).toBe('nl')
  expect(partsOf(page)).toEqual([DUTCH, CATALOGUE])
})
