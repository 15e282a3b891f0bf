import { createServer, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '../lib/server/http/testing.ts'
import { WAIT } from '../lib/testing.ts'
import type { ContentChange } from './changes.ts'
import { Webhook } from './webhook.ts'

const change = (id: number): ContentChange => ({
  kind: 'PUBLISHED',
  id,
  siteId: 1,
  section: 'news',
  uri: `actueel/${id}`,
  exists: true,
})

/** A webhook, and the requests that the website gets and answers when the test does. */
async function startWebhook(queue: { interval: number; job: number } | null = null) {
  const requests: { body: unknown; response: ServerResponse }[] = []
  const site = createServer(async (request, response) => requests.push({ body: await json(request), response }))
  const url = `http://127.0.0.1:${await listen(site)}`
  const webhook = new Webhook({ url, secret: 'secret-of-the-webhook', queue, version: () => '1', stateFile: null })
  onTestFinished(() => webhook.close())
  return { webhook, requests }
}

test('a change during the delivery of everything is delivered after it', async () => {
  const { webhook, requests } = await startWebhook()
  webhook.addEntries(Array.from({ length: 501 }, (_, index) => change(index + 1)))
  await vi.waitFor(() => expect(requests).toHaveLength(1), WAIT)
  expect(requests[0]?.body).toEqual({ event: 'everything' })
  webhook.addEntries([change(7)])
  requests[0]?.response.end()
  await vi.waitFor(() => expect(requests).toHaveLength(2), WAIT)
  expect(requests[1]?.body).toEqual([expect.objectContaining({ id: 7 })])
})

test('many changed submissions are all delivered, and revalidate no page', async () => {
  const { webhook, requests } = await startWebhook()
  webhook.addSubmissions(Array.from({ length: 1201 }, (_, index) => ({ id: index + 1, uid: `uid-${index + 1}` })))
  const bodies: unknown[] = []
  for (let n = 1; n <= 3; n++) {
    await vi.waitFor(() => expect(requests).toHaveLength(n), WAIT)
    bodies.push(requests[n - 1]?.body)
    requests[n - 1]?.response.end()
  }
  expect(bodies.map((body) => Array.isArray(body) && body.length)).toEqual([500, 500, 201])
  expect(new Set(bodies.flat().map((element) => JSON.stringify(element))).size).toBe(1201)
})

test('as a queue like that of Craft it makes one call per element, one after the other', async () => {
  const { webhook, requests } = await startWebhook({ interval: 50, job: 10 })
  webhook.addEntries([change(1), change(2)])
  for (let n = 1; n <= 2; n++) {
    await vi.waitFor(() => expect(requests).toHaveLength(n), WAIT)
    expect(requests[n - 1]?.body).toEqual([expect.objectContaining({ id: n })])
    requests[n - 1]?.response.end()
  }
})
