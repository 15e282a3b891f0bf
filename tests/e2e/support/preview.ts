import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { parsePath } from '../../../lib/i18n/locales.ts'
import { freePort } from '../../../scripts/lib/ports.ts'
import { CONTENT_TOKEN, newFolder, ROOT, startOwnBackend, startOwnSite } from './instance.ts'
import { listen } from './listen.ts'
import { callWebhook, contentFiles, SECRET } from './publishing.ts'

/**
 * A page of the CMS that shows the address of its parameter `frame` in an iframe. For browsers it is another site than
 * the previewed one, as it has another host.
 */
function startCms() {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const source = (searchParams.get('frame') ?? '').replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    response
      .writeHead(200, { 'Content-Type': 'text/html' })
      .end(`<!doctype html><title>CMS</title><iframe src="${source}" width="900" height="700"></iframe>`)
  })
  return listen(server)
}

/**
 * A site with a backend of its own, whose content the tests may change, ready for previews; of a build, or of the
 * tests'. With the costs of a Craft, the site is told of no change.
 */
export async function startPreviewSite(build?: string, craft: Record<string, string> | null = null) {
  const data = newFolder()
  // As a usual Craft numbers its sites.
  const numbers = { CONTENT_SITE_IDS: 'nl=1,en=2' }
  const port = await freePort()
  // Its websocket is for its own site's pages, with the token that they have.
  const own = { PORT: String(port), CONTENT_API_TOKEN: CONTENT_TOKEN || SECRET }
  const backend = await startOwnBackend({ DATA_DIR: data, ...numbers, ...own, ...craft })
  const cms = await startCms()
  const settings = {
    ...numbers,
    ...own,
    CONTENT_API_URL: backend.url,
    REALTIME_URL: craft ? '' : `${backend.url.replace('http', 'ws')}/api`,
    // A test may report for several visitors.
    TRUSTED_PROXIES: '1',
    PREVIEW_SECRET: SECRET,
    CMS_URL: `${cms.url}/admin`,
    REVALIDATE_SECRET: SECRET,
  }
  const site = await startOwnSite(settings, build)
  const url = site.url.replace('127.0.0.1', 'localhost')

  const publishAll = () => callWebhook(site.url)

  /** Runs `npm run preview` for this backend. */
  async function command(path: string, environment: Record<string, string> = {}): Promise<string> {
    const { stdout } = await promisify(execFile)(process.execPath, [join(ROOT, 'scripts', 'preview.ts'), path], {
      env: {
        ...process.env,
        ...numbers,
        BACKEND_PORT: new URL(backend.url).port,
        CONTENT_API_URL: '',
        CONTENT_API_TOKEN: own.CONTENT_API_TOKEN,
        CONTENT_DIR: backend.folder,
        DATA_DIR: data,
        SITE_URL: url,
        PREVIEW_SECRET: SECRET,
        ...environment,
      },
    })
    return stdout
  }

  const address = (parameters: Record<string, string>): string =>
    `${url}/api/preview?${new URLSearchParams({ secret: SECRET, site: 'nl', ...parameters })}`

  /** What the command prints, without a process of its own: the address of a preview, once the draft is known. */
  async function link(path: string, hasDraft = true): Promise<string> {
    const { uri, locale } = parsePath(path)
    if (!hasDraft) return address({ uri, site: locale })
    const headers = { Authorization: `Bearer ${own.CONTENT_API_TOKEN}` }
    const tokenOf = async () => {
      const response = await fetch(`${backend.url}/unpublished?site=${locale === 'nl' ? 1 : 2}`, { headers })
      const drafts = (await response.json()) as { uri: string; token?: string }[]
      return drafts.find((draft) => draft.uri === uri)?.token
    }
    await expect.poll(tokenOf).toBeDefined()
    return address({ uri, site: locale, token: (await tokenOf()) ?? '' })
  }

  return {
    ...contentFiles(backend.folder),
    url,
    cmsUrl: cms.url,
    backend,
    publishAll,
    command,
    link,
    address,
    stop: async (): Promise<void> => {
      await site.stop()
      await backend.stop()
      await cms.stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

export type PreviewSite = Awaited<ReturnType<typeof startPreviewSite>>
