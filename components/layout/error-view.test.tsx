import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { PageError } from './error-view'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

test('an error page that fails says so once, and leads home', () => {
  // Without its texts the view throws.
  render(<PageError error={Object.assign(new Error('The page failed'), { digest: '1' })} retry={() => {}} />)
  expect(screen.getByText('An error occurred while showing the error page')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go back to home' }).getAttribute('href')).toBe('/')
})
