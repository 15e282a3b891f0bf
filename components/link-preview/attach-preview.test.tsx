import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { attachPreview } from './attach-preview'

const { readPayload, mayPreview } = vi.hoisted(() => ({ readPayload: vi.fn(), mayPreview: vi.fn() }))
vi.mock('@/lib/browser/payload/read-payload', () => ({ readPayload, mayPreview }))

const card = {
  ...{ name: 'POM-C', about: 'Polyacetaal copolymeer', summary: 'Stijf en <b>glad</b>.', picture: '/picture.webp' },
  figures: [{ label: 'Dichtheid', value: '1,41 g/cm³' }],
}
let link: HTMLAnchorElement
let detach = () => {}
let focused = false

beforeEach(() => {
  vi.useFakeTimers()
  mayPreview.mockReturnValue(true)
  readPayload.mockImplementation(async () => ({ card, data: null }))
  document.body.innerHTML = '<p><a href="/materialen/pom-c">POM-C</a></p>'
  link = document.querySelector('a') as HTMLAnchorElement
  focused = false
  // jsdom knows no :focus-visible.
  vi.spyOn(link, 'matches').mockImplementation((selector) => selector === ':focus-visible' && focused)
  detach = attachPreview(link)
})
afterEach(() => {
  detach()
  vi.clearAllMocks()
})

const shown = () => document.querySelector('[role="tooltip"]')
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

function point(target: Element, name: string) {
  target.dispatchEvent(Object.assign(new Event(name), { pointerType: 'mouse' }))
}

async function pointAt(target: Element, milliseconds: number) {
  point(target, 'pointerenter')
  await wait(milliseconds)
}

// What a pointer, Escape and a finger do in a browser: e2e/link-preview.spec.ts.
test('a pointer that passes over it fetches nothing, and one that leaves cancels', async () => {
  await pointAt(link, 200)
  point(link, 'pointerleave')
  await wait(1000)
  expect(readPayload).not.toHaveBeenCalled()
  readPayload.mockImplementation(() => new Promise(() => {}))
  await pointAt(link, 500)
  point(link, 'pointerleave')
  expect(readPayload.mock.calls[0]).toEqual(['/materialen/pom-c', expect.objectContaining({ aborted: true })])
  expect(shown()).toBeNull()
})

test('the card shows texts as they are, may be pointed at, and goes when the pointer leaves both', async () => {
  await pointAt(link, 500)
  expect(shown()?.textContent).toBe('POM-C Polyacetaal copolymeer Stijf en <b>glad</b>.Dichtheid1,41 g/cm³')
  expect(shown()?.querySelector('img')?.getAttribute('src')).toBe('/picture.webp')
  point(link, 'pointerleave')
  await wait(100)
  point(shown() as Element, 'pointerenter')
  await wait(5000)
  expect(shown()).not.toBeNull()
  point(shown() as Element, 'pointerleave')
  await wait(300)
  expect(shown()).toBeNull()
  expect(link.hasAttribute('aria-describedby')).toBe(false)
})

test('the focus of the keyboard shows it until it leaves, also when the pointer does; that of a press does not', async () => {
  link.dispatchEvent(new Event('focus'))
  await wait(1000)
  expect(readPayload).not.toHaveBeenCalled()
  focused = true
  link.dispatchEvent(new Event('focus'))
  await wait(500)
  point(link, 'pointerleave')
  await wait(5000)
  expect(shown()).not.toBeNull()
  link.dispatchEvent(new Event('blur'))
  expect(shown()).toBeNull()
})

test('a tap fetches nothing, nor does a finger that moves; a long press is not for the browser’s menu', async () => {
  const touch = (name: string) => !link.dispatchEvent(new Event(name, { cancelable: true }))
  expect(touch('contextmenu')).toBe(false)
  for (const end of ['touchend', 'touchmove']) {
    touch('touchstart')
    await wait(300)
    expect(touch(end)).toBe(false)
    await wait(1000)
  }
  expect(readPayload).not.toHaveBeenCalled()
  touch('touchstart')
  expect(touch('contextmenu')).toBe(true)
  await wait(10)
  expect(readPayload).toHaveBeenCalledOnce()
})

test('one card is open at a time, and goes with its link', async () => {
  const other = document.createElement('a')
  other.href = '/materialen/ptfe'
  document.body.append(other)
  const detachOther = attachPreview(other)
  await pointAt(link, 500)
  await pointAt(other, 500)
  expect(document.querySelectorAll('[role="tooltip"]')).toHaveLength(1)
  expect(other.hasAttribute('aria-describedby')).toBe(true)
  detachOther()
  expect(shown()).toBeNull()
})

test('nothing is fetched on slow connections, and a page without a card has none', async () => {
  mayPreview.mockReturnValue(false)
  await pointAt(link, 500)
  expect(readPayload).not.toHaveBeenCalled()
  mayPreview.mockReturnValue(true)
  readPayload.mockImplementation(async () => ({ card: null, data: null }))
  point(link, 'pointerleave')
  await pointAt(link, 500)
  expect(readPayload).toHaveBeenCalledOnce()
  expect(shown()).toBeNull()
})
