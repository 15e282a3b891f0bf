import { freePort } from '../../../scripts/lib/ports.ts'
import { startOwnBackend } from '../../e2e/support/instance.ts'
import { SECRET } from '../../e2e/support/publishing.ts'
import { startRelay } from '../../e2e/support/relay.ts'
import { generateNews } from './generate-news.ts'

/** Settings of an embedded backend that behaves as a Craft with six PHP workers, which answers a page in 150 ms. */
export const CRAFT = {
  BACKEND_REQUEST_MS: '95',
  BACKEND_WORKERS: '6',
  BACKEND_QUEUE_MS: '1000',
  BACKEND_STRICT: '1',
  BACKEND_SEOMATIC_MS: '50',
  BACKEND_ENTRY_MS: '1',
  BACKEND_TRANSFORM_MS: '5',
}

export interface ContentRequest {
  operation: string
  /** Tells requests of one operation apart. */
  text: string
  /** Entries, or addresses, whose SEOmatic fields are in the response. */
  withSeomatic: number
  /** When it came (`performance.now()`), and how long the response took, in milliseconds. */
  at: number
  took: number
}

/** A backend as slow as a Craft with so many generated news items, which records requests, and settings of its site. */
export async function startCraft(count: number, hasWebhook = true) {
  const port = String(await freePort())
  const webhook = hasWebhook ? `http://127.0.0.1:${port}/api/revalidate` : ''
  const own = { ...CRAFT, REVALIDATE_URL: webhook, REVALIDATE_SECRET: SECRET }
  const backend = await startOwnBackend(own, (folder) => generateNews(folder, count))
  const requests: ContentRequest[] = []
  const relay = await startRelay(backend.url, async ({ text }, forward) => {
    const [, operation = 'unnamed'] = /"operationName":"(\w+)"/.exec(text) ?? []
    const request: ContentRequest = { operation, text, withSeomatic: 0, at: performance.now(), took: 0 }
    requests.push(request)
    const response = await forward()
    request.took = performance.now() - request.at
    request.withSeomatic = withSeomatic(response.toString())
    return response
  })
  return {
    requests,
    folder: backend.folder,
    settings: {
      PORT: port,
      CONTENT_API_URL: `${relay.url}/api`,
      CONTENT_API_TOKEN: '',
      REDIS_URL: '',
      REVALIDATE_SECRET: SECRET,
      COMPRESS: '0',
      CHECK_INTERVAL: '15',
    },
    stop: async () => {
      await relay.stop()
      await backend.stop()
    },
  }
}

export type Craft = Awaited<ReturnType<typeof startCraft>>

function withSeomatic(response: string): number {
  if (!response.includes('"seomatic":')) return 0
  const owners = new Set<unknown>()
  JSON.parse(response, function (this: { id?: unknown }, key: string, value: unknown) {
    if (key === 'seomatic') owners.add(this.id)
    return value
  })
  return owners.size
}
