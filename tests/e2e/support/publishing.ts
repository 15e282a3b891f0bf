import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { freePort } from '../../../scripts/lib/ports.ts'
import { type Instance, newFolder, startOwnBackend, startOwnSite } from './instance.ts'

export const SECRET = 'a-secret-for-the-end-to-end-tests'

export interface Fetched {
  status: number
  location: string | null
  text: string
}

/** A page as a visitor without a browser gets it; redirects are not followed. */
export async function get(url: string): Promise<Fetched> {
  const response = await fetch(url, { redirect: 'manual' })
  return { status: response.status, location: response.headers.get('location'), text: await response.text() }
}

/** In milliseconds, generous for a busy machine: the bench measures how fast changes are public. */
const POLLING = { timeout: 60_000, intervals: [100, 200, 500] }

export const becomes = (url: string, text: string) =>
  expect
    .poll(async () => (await get(url)).text.includes(text), { ...POLLING, message: `${url} shows "${text}"` })
    .toBe(true)

/** Waits until a page no longer contains a text. */
export const loses = (url: string, text: string) =>
  expect
    .poll(
      async () => {
        const page = await get(url)
        return page.status === 200 && !page.text.includes(text)
      },
      { ...POLLING, message: `${url} no longer shows "${text}"` },
    )
    .toBe(true)

/** Waits until a page whose content changed is rendered again. */
export const isRenderedAgain = (url: string) =>
  expect
    .poll(async () => (await fetch(url)).headers.get('x-nextjs-cache'), { ...POLLING, message: `${url} is fresh` })
    .toBe('HIT')

export const respondsWith = (url: string, status: number, location: string | null = null) =>
  expect
    .poll(async () => {
      const page = await get(url)
      return [page.status, page.location && new URL(page.location, url).pathname]
    }, POLLING)
    .toEqual([status, location])

/** Calls the webhook of a site whose secret is `SECRET`; about everything by default. */
export const callWebhook = (site: string, body: unknown = { event: 'everything' }): Promise<Response> =>
  fetch(`${site}/api/revalidate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Revalidate-Secret': SECRET },
    body: JSON.stringify(body),
  })

export function contentFiles(folder: string) {
  const file = (name: string) => join(folder, name)
  const read = (name: string): string => readFileSync(file(name), 'utf8')
  /** Writes a content file; null deletes it. */
  const write = (name: string, text: string | null): void =>
    text === null ? rmSync(file(name)) : writeFileSync(file(name), text)
  /** Changes a text in a content file; it must be there. */
  const change = (name: string, from: string | RegExp, to: string): void => {
    const before = read(name)
    const after = before.replace(from, to)
    if (after === before) throw new Error(`${name} has no ${from}`)
    write(name, after)
  }
  return { read, write, change }
}

/**
 * A backend with content of its own, and sites; it calls the webhook of the first one.
 *
 * @param relayed starts what stands between the backend and the sites. It returns its address
 */
export async function startPublishing(
  sites: Record<string, string>[] = [{}],
  relayed: (backend: string) => Promise<string> = async (backend) => backend,
) {
  const ports = await Promise.all(sites.map(() => freePort()))
  const backend = await startOwnBackend({
    REVALIDATE_URL: `http://127.0.0.1:${ports[0]}/api/revalidate`,
    REVALIDATE_SECRET: SECRET,
  })
  const data = newFolder()
  const contentUrl = await relayed(backend.url)
  const startSite = (index: number): Promise<Instance> =>
    startOwnSite({
      PORT: String(ports[index]),
      CONTENT_API_URL: contentUrl,
      MEDIA_URLS: `${backend.url}/uploads/images,${backend.url}/uploads/documents`,
      REVALIDATE_SECRET: SECRET,
      DATA_DIR: join(data, String(index)),
      ...sites[index],
    })
  const running: Instance[] = []
  for (const index of sites.keys()) running.push(await startSite(index))

  return {
    ...contentFiles(backend.folder),
    backend,
    sites: running,
    url: running[0]?.url ?? '',
    /** Stops a site and starts it once more, with a new copy of the build and its DATA_DIR. */
    restart: async (index = 0) => {
      await running[index]?.terminate()
      running[index] = await startSite(index)
    },
    stop: async (): Promise<void> => {
      await Promise.all(running.map((site) => site.stop()))
      await backend.stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

export type Publishing = Awaited<ReturnType<typeof startPublishing>>

export const newsItem = (slug: string, title: string) => `title: { nl: ${title}, en: ${title} }
slug: { nl: ${slug}, en: ${slug} }
postDate: 2026-11-19 09:00
newsCategory: company
summary: { nl: Kort, en: Short }
body: { nl: Tekst, en: Text }
`
