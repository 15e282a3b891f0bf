import { expect, it, vi } from 'vitest'
import { followRedirect } from './redirect-target'

const ORIGIN = 'https://www.example.test'

function follow(address: string) {
  const navigate = vi.fn()
  const replace = vi.fn()
  vi.stubGlobal('window', { location: { origin: ORIGIN, replace } })
  followRedirect(address, navigate)
  return { inside: navigate.mock.calls.flat(), outside: replace.mock.calls.flat() }
}

it.each([
  ['https://shop.example.test/a?b=c#d', 'https://shop.example.test/a?b=c#d'],
  ['http://www.example.test/', 'http://www.example.test/'],
  ['//other.test/x', 'https://other.test/x'],
])('%s replaces the whole page', (address, target) => {
  expect(follow(address)).toEqual({ inside: [], outside: [target] })
})

it.each([
  ['/bedankt?form=1#top', '/bedankt?form=1#top'],
  [`${ORIGIN}/bedankt`, '/bedankt'],
])('%s stays on this site', (address, path) => {
  expect(follow(address)).toEqual({ inside: [path], outside: [] })
})

it.each(['javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.test', 'https://'])('%s leads nowhere', (address) => {
  expect(follow(address)).toEqual({ inside: [], outside: [] })
})
