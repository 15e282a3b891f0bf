import { expect, it, vi } from 'vitest'
import { followRedirect } from './redirect-target'

const ORIGIN = 'https://www.example.test'

it.each([
  ['https://shop.example.test/a?b=c#d', 'replaces', 'https://shop.example.test/a?b=c#d'],
  ['http://www.example.test/', 'replaces', 'http://www.example.test/'],
  ['//other.test/x', 'replaces', 'https://other.test/x'],
  ['/bedankt?form=1#top', 'stays', '/bedankt?form=1#top'],
  [`${ORIGIN}/bedankt`, 'stays', '/bedankt'],
  ...['javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.test', 'https://'].map((address) => [address, 'nowhere']),
])('%s: %s', (address = '', how, target) => {
  const [navigate, replace] = [vi.fn(), vi.fn()]
  vi.stubGlobal('window', { location: { origin: ORIGIN, replace } })
  followRedirect(address, navigate)
  expect(replace.mock.calls).toEqual(how === 'replaces' ? [[target]] : [])
  expect(navigate.mock.calls).toEqual(how === 'stays' ? [[target]] : [])
})
