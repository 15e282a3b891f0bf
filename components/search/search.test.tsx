import { act, render, renderHook, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { AddressWords } from './address-words'
import { isShortcut, KEY_OFF } from './shortcut'
import { useSearch } from './use-search'

const fetched = vi.fn<(url: string, options: { signal: AbortSignal }) => Promise<Response>>()
const found = (query: string) => ({ query, total: 0, groups: [], suggestions: [] })
const searchFor = (words: string) =>
  renderHook(({ query }) => useSearch('nl', query), { initialProps: { query: words } })
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset().mockImplementation(async (url) => Response.json(found(url.split('q=')[1] ?? '')))
})

test('one request for what is typed in one go, and none without words', async () => {
  const { result, rerender } = searchFor('')
  expect(result.current.phase).toBe('idle')
  for (const query of ['n', 'ny', 'nyl']) rerender({ query })
  await pass(200)
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/api/search?locale=nl&q=nyl'])
  expect(result.current).toEqual({ phase: 'done', result: found('nyl') })
  rerender({ query: '' })
  expect(result.current).toEqual({ phase: 'idle', result: null })
})

test('another word cancels the request before it, whose answer no longer counts', async () => {
  const answers: ((response: Response) => void)[] = []
  fetched.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
  const { result, rerender } = searchFor('oud')
  await pass(200)
  rerender({ query: 'nieuw' })
  await pass(200)
  expect(fetched.mock.calls.map(([, { signal }]) => signal.aborted)).toEqual([true, false])
  await act(async () => answers[1]?.(Response.json(found('nieuw'))))
  await act(async () => answers[0]?.(Response.json(found('oud'))))
  expect(result.current.result?.query).toBe('nieuw')
})

test('an answer that is late is said to be, and still counts', async () => {
  let answer = (_: Response) => {}
  fetched.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  const { result } = searchFor('nylon')
  await pass(2900)
  expect(result.current.phase).toBe('loading')
  await pass(200)
  expect(result.current.phase).toBe('late')
  await act(async () => answer(Response.json(found('nylon'))))
  expect(result.current.phase).toBe('done')
})

test.each([
  ['an error', async () => Response.json({ error: 'no' }, { status: 503 })],
  ['HTML', async () => new Response('<!doctype html>')],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s has failed, until more is typed', async (_, respond) => {
  fetched.mockImplementationOnce(respond)
  const { result, rerender } = searchFor('nyl')
  await pass(200)
  expect(result.current).toEqual({ phase: 'failed', result: null })
  rerender({ query: 'nylon' })
  await pass(200)
  expect(result.current.phase).toBe('done')
})

function opens(key: string, options: KeyboardEventInit = {}, selector = 'p', beside = ''): boolean {
  document.body.innerHTML = `<p>Tekst</p><input><div contenteditable=""><b>x</b></div>${beside}`
  const event = new KeyboardEvent('keydown', { key, bubbles: true, ...options })
  document.querySelector(selector)?.dispatchEvent(event)
  return isShortcut(event)
}

test.each([
  ['/', {}, 'p', true],
  ['/', {}, 'input', false],
  ['/', {}, '[contenteditable] b', false],
  ['/', { ctrlKey: true }, 'p', false],
  ['/', { repeat: true }, 'p', false],
  ['k', { ctrlKey: true }, 'p', true],
  ['K', { metaKey: true }, 'input', true],
  ['k', {}, 'p', false],
] as const)('%s with %o in %s', (key, options, selector, expected) => {
  expect(opens(key, options, selector)).toBe(expected)
})

test('not behind another dialog, and not with the key that the visitor has turned off', () => {
  localStorage.setItem(KEY_OFF, '')
  expect(opens('/')).toBe(false)
  expect(opens('k', { ctrlKey: true })).toBe(true)
  expect(opens('k', { ctrlKey: true }, 'p', '<dialog open></dialog>')).toBe(false)
})

test.each([
  ['/materialen/pom-c-zwart', '', 'pom c zwart'],
  ['/actueel/caf%C3%A9_2024-nieuws', '', 'caf nieuws'],
  ['/404', '', ''],
  ['/materialen/pom', 'peek', 'peek'],
])('the search of the missing page %s, with the words "%s", has "%s"', (path, given, words) => {
  window.history.replaceState(null, '', path)
  render(
    <main>
      <input name="q" aria-label="Search" defaultValue={given} />
      <AddressWords />
    </main>,
  )
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe(words)
})
