import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PageError } from './error-view'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

afterEach(() => history.replaceState(null, '', '/'))

test.each([
  ['/contact', 'Fout', 'Terug naar de homepage', '/'],
  ['/en/contact', 'Error', 'Go back to home', '/en'],
])(
  'an error page that fails on %s says so once, and leads to the home page of its language',
  (path, title, home, href) => {
    history.replaceState(null, '', path)
    // Without its texts the view throws.
    render(<PageError error={Object.assign(new Error('The page failed'), { digest: '1' })} retry={() => {}} />)
    expect(screen.getByText('An error occurred while showing the error page')).toBeDefined()
    expect(screen.getByRole('link', { name: home }).getAttribute('href')).toBe(href)
    expect(screen.getByRole('link', { name: 'Go back to home' }).getAttribute('href')).toBe('/en')
    expect(document.title).toBe(title)
  },
)
