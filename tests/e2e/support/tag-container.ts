import type { BrowserContext, Page } from '@playwright/test'
import { readEnvironment } from '../../../lib/server/runtime/settings.ts'
import { buildIfStale } from '../../../scripts/build.ts'

/** A tag container that the build of the tests asks for; the address is the same always, so that the build is too. */
export const TAG_CONTAINER = { id: 'GTM-TEST123', url: 'http://localhost:4970/gtm.js', loads: 'always' } as const

/** The container that waits for consent. */
export const LATE_CONTAINER = { ...TAG_CONTAINER, loads: 'consent' } as const

type Container = typeof TAG_CONTAINER | typeof LATE_CONTAINER

export const tagSettings = ({ id, url, loads }: Container) => ({ GTM_ID: id, GTM_URL: url, TAG_MANAGER: loads })

export const TAG_SETTINGS = tagSettings(TAG_CONTAINER)

/** The build with the container: its pages hold it. scripts/test.ts has made it before. @returns its folder */
export function buildWithContainer(tagContainer: Container = TAG_CONTAINER): Promise<string> {
  const portOf = (address: string | undefined, usual: string) => (address ? new URL(address).port : usual)
  const ports = { PORT: portOf(process.env.E2E_URL, '3000'), BACKEND_PORT: portOf(process.env.E2E_CONTENT_URL, '4400') }
  Object.assign(process.env, ports)
  return buildIfStale({ ...readEnvironment(ports), tagContainer })
}

/** What the container does here: it notes how often it starts, and what it finds. */
const SCRIPT = `
  window.containerStarts = (window.containerStarts || 0) + 1
  window.foundByContainer = window.dataLayer.slice()
`

/** Serves the container's script. @returns the URLs that were requested */
export async function serveContainer(context: BrowserContext, address = TAG_CONTAINER.url): Promise<string[]> {
  const requested: string[] = []
  await context.route(`${address}**`, (route) => {
    requested.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: SCRIPT })
  })
  return requested
}

const CATEGORIES = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage']
export const [DENIED, GRANTED] = ['denied', 'granted'].map((answer) =>
  Object.fromEntries(CATEGORIES.map((category) => [category, answer])),
)

type Entry = Record<string, unknown> | unknown[]

/** What the page has pushed to the container, oldest first: events as objects, commands as lists. */
export function dataLayer(page: Page, name: 'dataLayer' | 'foundByContainer' = 'dataLayer'): Promise<Entry[]> {
  return page.evaluate((key) => {
    const layer = (window as unknown as Record<string, object[] | undefined>)[key] ?? []
    return layer.map((entry) =>
      Object.prototype.toString.call(entry) === '[object Arguments]' ? [...(entry as [])] : entry,
    ) as Entry[]
  }, name)
}

export async function pageViews(page: Page): Promise<Entry[]> {
  return (await dataLayer(page)).filter((entry) => 'event' in entry && entry.event === 'nuxtRoute')
}

export async function consentCommands(page: Page, name?: 'foundByContainer'): Promise<unknown[][]> {
  const entries = await dataLayer(page, name)
  return entries.flatMap((entry) => (Array.isArray(entry) && entry[0] === 'consent' ? [entry.slice(1)] : []))
}
