import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '@/blocks/testing'
import { SANDBOX } from '@/components/embed/frame-messages'
import { NO_CONSENT } from '@/lib/browser/consent/consent-cookie'
import { readConsent, writeConsent } from '@/lib/browser/consent/use-consent'
import { WAIT } from '@/lib/testing'
import { htmlEmbedBlock } from './block'

const OWN = '<p>Reken</p><script>update()</script>'
const FOREIGN = '<script src="https://maps.example.com/x"></script>'
const frame = () => document.querySelector('iframe')
const loaded = async () => {
  await vi.waitFor(() => expect(frame()).not.toBeNull(), WAIT)
  await act(async () => {})
}

async function open(html: string, heading?: string, where?: Parameters<typeof show>[2]) {
  const view = await show(htmlEmbedBlock, { heading, html }, where)
  await loaded()
  return view
}

const height = () => frame()?.style.height

const written = (): string => {
  const { contentWindow = null } = frame() ?? {}
  const post = contentWindow && vi.spyOn(contentWindow, 'postMessage').mockImplementation(() => {})
  send({ embedReady: true })
  return String((post?.mock.calls[0]?.[0] as { embedContent?: string } | undefined)?.embedContent)
}

const send = (data: unknown, source = frame()?.contentWindow ?? null) =>
  void window.dispatchEvent(new MessageEvent('message', { data, source }))

const tell = (...message: Parameters<typeof send>) =>
  act(async () => {
    send(...message)
    await new Promise(requestAnimationFrame)
  })

const endAt = (bottom: number) => {
  const element = frame()
  if (!element) return
  const height = Number.parseFloat(element.style.height) || 160
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, bottom - height, 100, height))
}

afterEach(() => writeConsent(NO_CONSENT))

/** jsdom has no observer of the window, so that everything counts as near. */
it('shows self-contained HTML in a frame without an origin, which loads nothing from elsewhere', async () => {
  const { container } = await open(OWN, 'A <b>')
  expect(screen.getByTitle('A <b>')).toBe(frame())
  expect(frame()?.getAttribute('sandbox')).toBe(SANDBOX)
  expect(frame()?.getAttribute('src')).toBe('/api/embed')
  expect(container.querySelector('[data-block="blockHtmlEmbed"] script')).toBeNull()
  const html = written()
  expect(html).toContain(OWN)
  expect(html).toContain(`content="default-src 'unsafe-inline' data: blob: http://localhost:3000"`)
  expect(html).toContain('<title>A &lt;b></title>')
})

it('takes the height that its own frame tells, within bounds', async () => {
  await open(OWN)
  endAt(window.innerHeight)
  await tell({ embedHeight: 320.4 })
  expect(height()).toBe('321px')
  for (const embedHeight of [-1, Number.NaN, '400', null]) await tell({ embedHeight })
  await tell({ embedHeight: 400 }, window)
  await tell('x')
  expect(height()).toBe('321px')
  await tell({ embedHeight: 6000 })
  expect(height()).toBe('5000px')
  // What follows would come into the window.
  endAt(window.innerHeight)
  await tell({ embedHeight: 50 })
  expect(height()).toBe('5000px')
})

it('keeps its height while what follows is in the window, and is shown whole on a press', async () => {
  await open(OWN)
  endAt(window.innerHeight - 1)
  await tell({ embedHeight: 400 })
  expect(height()).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Toon alles' }))
  expect(height()).toBe('400px')
  expect(screen.queryByRole('button')).toBeNull()
  // In use: what the visitor does there may change it.
  expect(document.activeElement).toBe(frame())
  await tell({ embedHeight: 500 })
  expect(height()).toBe('500px')
  frame()?.blur()
  await tell({ embedHeight: 600 })
  expect(height()).toBe('500px')
  endAt(window.innerHeight)
  act(() => void window.dispatchEvent(new Event('scroll')))
  expect(height()).toBe('600px')
})

it('keeps its height when it is scrolled into the window before it is painted', async () => {
  await open(OWN)
  endAt(window.innerHeight)
  send({ embedHeight: 400 })
  endAt(window.innerHeight - 1)
  expect(await screen.findByRole('button', { name: 'Toon alles' })).toBeTruthy()
  expect(height()).toBe('')
})

it('names whom it would load from, and shows it once on a press, without taking that for more', async () => {
  await show(htmlEmbedBlock, { html: FOREIGN })
  expect(frame()).toBeNull()
  expect(screen.getByText(/laadt inhoud van maps\.example\.com/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Meer over cookies' }).getAttribute('href')).toBe('/cookies')
  await userEvent.click(screen.getByRole('button', { name: 'Toon de inhoud' }))
  await loaded()
  const html = written()
  expect(html).toContain('maps.example.com')
  expect(html).not.toContain('Content-Security-Policy')
  await vi.waitFor(() => expect(document.activeElement).toBe(frame()), WAIT)
  expect(readConsent()?.marketing).toBe(false)
})

it('remembers the choice where the visitor says so', async () => {
  await show(htmlEmbedBlock, { html: FOREIGN })
  // It allows more than this: the choice is for all of the category.
  await userEvent.click(screen.getByRole('checkbox', { name: /marketing.*advertenties/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Toon de inhoud' }))
  await loaded()
  expect(readConsent()?.marketing).toBe(true)
})

it('asks nothing of who allows marketing cookies', async () => {
  writeConsent({ ...NO_CONSENT, marketing: true })
  await open(FOREIGN, undefined, { locale: 'en' })
  expect(screen.getByTitle('Embedded content')).toBe(frame())
})
