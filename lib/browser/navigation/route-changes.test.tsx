import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

let routes: typeof import('./route-changes')
const { pushState, replaceState } = window.history
let calls: string[]

beforeEach(async () => {
  vi.resetModules()
  routes = await import('./route-changes')
  routes.watchHistory()
  calls = []
  routes.onRouteChange({ starts: (kind) => calls.push(`${kind} starts`), ends: (kind) => calls.push(`${kind} ends`) })
})
afterEach(() => Object.assign(window.history, { pushState, replaceState }))

const arrive = () => window.history.replaceState({}, '', '/')
const heard = async () => {
  await Promise.resolve()
  return calls
}

it.each([
  ['after the page of arrival is in place', true],
  ['before that, whose write is not its own', false],
])('reports when a route change starts, and when its page is in place, %s', async (_, hasArrived) => {
  if (hasArrived) arrive()
  routes.routeChangeStarts('/a', 'push')
  if (!hasArrived) arrive()
  expect(await heard()).toEqual(['push starts'])
  window.history.pushState({}, '', '/a')
  expect(window.location.pathname).toBe('/a')
  expect(await heard()).toEqual(['push starts', 'push ends'])
})

it('reports it once, however often the history is written', async () => {
  arrive()
  routes.routeChangeStarts('/b', 'replace')
  for (const query of ['', '?filter=1', '?filter=2']) window.history.replaceState({}, '', `/b${query}`)
  expect(await heard()).toEqual(['replace starts', 'replace ends'])
})

it('knows that going back before the page was alive has no write for the page of arrival', async () => {
  routes.routeChangeStarts('/', 'traverse')
  arrive()
  expect(await heard()).toEqual(['traverse starts', 'traverse ends'])
})

describe('the focus', () => {
  const scrolled = vi.fn()
  Element.prototype.scrollIntoView = scrolled

  beforeEach(() => {
    document.body.innerHTML = `<section id="één">…</section><button id="knop" type="button">…</button>
      <h2 id="text-één">…</h2><h2 id="text-kop">…</h2><details><summary>…</summary><div id="vragen">…</div></details>`
    scrolled.mockReset()
  })

  function focusedAt(hash: string, mayScroll = true): string {
    window.location.hash = hash
    routes.focusHashTarget('text-', mayScroll)
    return document.activeElement?.id ?? ''
  }

  it('goes to what the hash names, which can have it then, and opens what that is in', () => {
    expect(['#%C3%A9%C3%A9n', '#knop', '#vragen'].map((hash) => focusedAt(hash))).toEqual(['één', 'knop', 'vragen'])
    expect(document.getElementById('één')?.tabIndex).toBe(-1)
    expect(document.getElementById('knop')?.hasAttribute('tabindex')).toBe(false)
    expect(document.querySelector('details')?.open).toBe(true)
  })

  it('goes to a place in a text, which the browser did not find, but for a page that was left before', () => {
    expect([focusedAt('#kop'), focusedAt('#kop', false)]).toEqual(['text-kop', 'text-kop'])
    expect(scrolled).toHaveBeenCalledOnce()
  })

  it.each(['', '#', '#er-niet', '#%E0%A4%A'])('stays where it is for %j', (hash) => {
    expect(focusedAt(hash)).toBe('')
  })
})
