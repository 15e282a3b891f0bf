import { render, screen } from '@testing-library/react'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { RouteChangeListener } from '@/lib/browser/navigation/route-changes'

const listeners = vi.hoisted(() => new Set<RouteChangeListener>())
vi.mock(import('@next/third-parties/google'), async (original) => ({
  ...(await original()),
  GoogleTagManager: () => <p>container</p>,
}))
vi.mock('@/lib/browser/navigation/route-changes', () => ({
  onRouteChange: (listener: RouteChangeListener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}))

const { TagManager } = await import('./tag-manager')

test('the container is not loaded on a page whose address has a token, and does not see it later', () => {
  window.history.replaceState(null, '', '/werken-bij/vacature-e-mail?confirm=secret')
  render(<TagManager id="GTM-TEST" url="https://tags.example.test/gtm.js" locale="nl" />)
  expect(screen.queryByText('container')).toBeNull()
  window.history.replaceState(null, '', '/werken-bij/vacatures?branch=production')
  act(() => {
    for (const { ends } of listeners) ends?.('push')
  })
  expect(screen.getByText('container')).toBeTruthy()
  expect(JSON.stringify(window.dataLayer)).not.toContain('secret')
  expect(JSON.stringify(window.dataLayer)).toContain('branch=production')
})
