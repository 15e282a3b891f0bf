import { render, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { EXIT_PATH } from '@/lib/preview/http'
import { WAIT } from '@/lib/testing'
import { CHANGED, LiveUpdates, watchChanges } from './live-updates'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))
const stop = vi.hoisted(() => vi.fn())
const start = vi.hoisted(() => vi.fn((_: { latestVersion: () => Promise<string | null> }) => stop))
vi.mock('@/lib/browser/realtime/entry-updates', () => ({ startLiveUpdates: start }))

async function show(page: ReactNode) {
  render(
    <>
      {page}
      <LiveUpdates uri="contact" siteId={1} canonicalId={117} version="one" realtimeUrl={null} />
    </>,
  )
  await waitFor(() => expect(start).toHaveBeenCalled(), WAIT)
}

test('sends no requests once the preview is being closed; other forms change nothing', async () => {
  await show([<form key="other" action="/contact" />, <form key="exit" action={EXIT_PATH} />])
  const [other, exit] = document.querySelectorAll('form')
  other?.dispatchEvent(new Event('submit', { bubbles: true }))
  await Promise.resolve()
  expect(stop).not.toHaveBeenCalled()
  const halfRead = (_: string, { signal }: { signal: AbortSignal }) => {
    const start = (body: ReadableStreamDefaultController) =>
      signal.addEventListener('abort', () => body.error(signal.reason))
    return Promise.resolve(new Response(new ReadableStream({ start })))
  }
  vi.stubGlobal('fetch', halfRead)
  const version = start.mock.calls[0]?.[0].latestVersion()
  await Promise.resolve()
  exit?.dispatchEvent(new Event('submit', { bubbles: true }))
  await waitFor(() => expect(stop).toHaveBeenCalled(), WAIT)
  expect(await version).toBeNull()
})

test('copies a place, and selects it where the browser has no clipboard', async () => {
  const place = 'backend/content/news/silos.yaml:14'
  await show([
    <button key="copy" type="button" data-copy={place} data-copied="Copied" />,
    <code key="place">{place}</code>,
  ])
  const click = () => document.querySelector('button')?.click()
  const setClipboard = (value: object | undefined) =>
    Object.defineProperty(navigator, 'clipboard', { value, configurable: true })
  setClipboard(undefined)
  click()
  await waitFor(() => expect(getSelection()?.toString()).toBe(place))
  const writeText = vi.fn(async () => {})
  setClipboard({ writeText })
  click()
  await waitFor(() => expect(document.querySelector('code')?.textContent).toBe(`${place} (Copied)`))
  expect(writeText).toHaveBeenCalledWith(place)
})

const marked = () => [...document.querySelectorAll(`[${CHANGED}]`)].map(({ localName }) => localName)

test('outlines for two seconds what an update has changed: a text, an element, a picture', async () => {
  vi.useFakeTimers()
  document.body.innerHTML = '<header></header><main><h1>A</h1><p>B</p><ul></ul><img src="/a"><section></section></main>'
  const mark = watchChanges()
  const find = (name: string) => document.querySelector(name) as HTMLElement
  find('header').textContent = 'outside of the page'
  ;(find('h1').firstChild as Text).data = 'Changed'
  find('ul').append(document.createElement('li'))
  find('img').setAttribute('src', '/b')
  await Promise.resolve()
  find('section').style.transform = 'none'
  mark()
  expect(marked()).toEqual(['h1', 'li', 'img'])
  vi.advanceTimersByTime(2000)
  expect(marked()).toEqual([])
})
