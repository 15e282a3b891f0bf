import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// Testing Library does this by itself only in the first file of a worker.
afterEach(cleanup)

// The files of a worker share one document.
afterAll(() => {
  vi.restoreAllMocks()
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
