import { afterEach, beforeEach, expect, it, vi } from 'vitest'

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

it('reports when a route change starts, and when its page is in place', async () => {
  arrive()
  routes.routeChangeStarts('/a', 'push')
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

it('knows the write for the page of arrival from that of a change that began before it', async () => {
  routes.routeChangeStarts('/c', 'push')
  arrive()
  expect(await heard()).toEqual(['push starts'])
  window.history.pushState({}, '', '/c')
  expect(await heard()).toEqual(['push starts', 'push ends'])
})

it('knows that going back before the page was alive has no such write', async () => {
  routes.routeChangeStarts('/', 'traverse')
  window.history.replaceState({}, '', '/')
  expect(await heard()).toEqual(['traverse starts', 'traverse ends'])
})
