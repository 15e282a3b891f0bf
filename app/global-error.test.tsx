import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import GlobalError from './global-error'

test('the error page of the error page says so, and leads home', () => {
  const page = new DOMParser().parseFromString(renderToStaticMarkup(<GlobalError />), 'text/html')
  expect(page.documentElement.lang).toBe('en')
  expect(page.body.textContent).toContain('An error occurred while showing the error page')
  const link = page.querySelector('a')
  expect(link?.textContent).toBe('Go back to home')
  expect(link?.getAttribute('href')).toBe('/')
})
