import { createServer, request, type ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { WAIT } from '@/lib/testing'
import { WORK } from '../runtime/work'
import { MeteredRequest } from './body-limits'
import { requestListener } from './request-listener'
import { call, listen } from './testing'

const { atOnce, waiting, waitingPerSender } = WORK.picture

/** A site whose pictures are made when the test says so; other requests are answered at once. */
async function serve(cacheState = 'MISS') {
  const server = createServer({ IncomingMessage: MeteredRequest })
  const making: { url: string; finish: () => void }[] = []
  const begun: string[] = []
  const listener = requestListener({ siteUrl: 'http://site.test', trustedProxies: 1 }, ({ url = '' }, response) => {
    const finish = () => {
      response.setHeader('X-Nextjs-Cache', cacheState)
      response.end('done')
    }
    if (!url.startsWith('/_next/image') && !url.startsWith('/uploads/')) return finish()
    begun.push(url)
    return new Promise<void>((made) => {
      making.push({
        url,
        finish: () => {
          finish()
          made()
        },
      })
    })
  })
  server.on('request', listener)
  const port = await listen(server)
  const get = (path: string, sender = '198.51.100.1', headers = {}) =>
    call(port, path, { headers: { 'X-Forwarded-For': sender, ...headers } })
  const finishAll = async (count: number) => {
    for (let done = 0; done < count; done++) {
      await expect.poll(() => making.length, WAIT).toBeGreaterThan(0)
      making.shift()?.finish()
    }
  }
  return { port, get, making, begun, finishAll }
}

const picture = (name: number | string) => `/_next/image?url=/uploads/v1-KmR3xTq0bYw2/${name}.jpg&w=640&q=75`
/** Asks for a picture without receiving it. */
function begin(port: number, index: number) {
  const headers = { 'X-Forwarded-For': '198.51.100.1' }
  const sent = request({ host: '127.0.0.1', port, path: picture(index), headers })
  sent.on('response', (response) => response.on('error', () => {})).on('error', () => {})
  return sent.end()
}

const asked = (count: number, ask: (index: number) => Promise<{ status: number }>) =>
  Array.from({ length: count }, (_, index) => ask(index))

test('pictures are made one after the other, however many are asked for, and other requests do not wait', async () => {
  const { get, making, begun, finishAll } = await serve()
  const pictures = asked(20, (index) => get(picture(index)))
  await expect.poll(() => making.length, WAIT).toBe(atOnce)
  const crop = get('/uploads/v1-80-KmR3xTq0bYw2/x.jpg')
  expect((await get('/contact')).status).toBe(200)
  expect((await get('/brand/logo.svg')).status).toBe(200)
  expect(begun).toHaveLength(atOnce)
  await finishAll(21)
  expect((await Promise.all([...pictures, crop])).map(({ status }) => status)).toEqual(Array(21).fill(200))
})

test('those of one sender beyond the limit are refused, and those of others come first', async () => {
  const { get, making, begun, finishAll } = await serve()
  const statuses: number[] = []
  const all = asked(waitingPerSender + 30, async (index) => {
    const answer = await get(picture(index))
    statuses.push(answer.status)
    return answer
  })
  await expect.poll(() => statuses.length, WAIT).toBe(30)
  expect(new Set(statuses)).toEqual(new Set([WORK.picture.beyond]))
  expect(making).toHaveLength(atOnce)
  const other = get(picture('other'), '203.0.113.1')
  expect((await get('/contact', '203.0.113.1')).status).toBe(200)
  await finishAll(waitingPerSender + 1)
  expect(begun.indexOf(picture('other'))).toBeLessThan(atOnce + 2)
  expect((await other).status).toBe(200)
  const refused = (await Promise.all(all)).find(({ status }) => status !== 200)
  expect(refused).toMatchObject({
    headers: { 'retry-after': expect.stringMatching(/^\d+$/), 'cache-control': 'no-store' },
  })
})

test('whoever sends them, few wait', async () => {
  const { get, finishAll } = await serve()
  const statuses: number[] = []
  const all = asked(waiting + atOnce + 20, async (index) => {
    const answer = await get(picture(index), `203.0.113.${index % 100}`)
    statuses.push(answer.status)
    return answer
  })
  await expect.poll(() => statuses.length, WAIT).toBe(20)
  await finishAll(waiting + atOnce)
  await Promise.all(all)
  expect(statuses.filter((status) => status === 200)).toHaveLength(waiting + atOnce)
})

test('a picture that was made passes those that wait, in its own format', async () => {
  const { get, making, finishAll } = await serve()
  const avif = { Accept: 'image/avif,image/webp' }
  const first = get(picture('known'), '203.0.113.1', avif)
  await finishAll(1)
  await first
  const waitingOnes = asked(10, (index) => get(picture(index)))
  await expect.poll(() => making.length, WAIT).toBe(atOnce)
  const again = get(picture('known'), '203.0.113.1', avif)
  await expect.poll(() => making.length, WAIT).toBe(atOnce + 1)
  making.pop()?.finish()
  expect((await again).status).toBe(200)
  const other = get(picture('known'), '203.0.113.1', { Accept: 'image/webp' })
  await get('/contact')
  expect(making).toHaveLength(atOnce)
  await finishAll(11)
  await Promise.all([...waitingOnes, other])
})

test('a picture is made to its end for a visitor who has left, and others wait for that', async () => {
  const { port, get, making, begun, finishAll } = await serve()
  const leave = async (index: number) => {
    const sent = begin(port, index)
    await expect.poll(() => begun, WAIT).toContain(picture(index))
    sent.destroy()
  }
  for (let index = 0; index < atOnce; index++) await leave(index)
  const next = get(picture('next'), '203.0.113.1')
  await get('/contact')
  expect(making).toHaveLength(atOnce)
  await finishAll(atOnce + 1)
  expect((await next).status).toBe(200)
})

test('others do not wait for a visitor who receives a picture slowly', async () => {
  const server = createServer({ IncomingMessage: MeteredRequest })
  const begun: string[] = []
  const handle = ({ url = '' }: { url?: string }, response: ServerResponse) => {
    begun.push(url)
    response.flushHeaders()
    return new Promise(() => {})
  }
  server.on('request', requestListener({ siteUrl: 'http://site.test', trustedProxies: 0 }, handle))
  const port = await listen(server)
  for (let index = 0; index < atOnce + 3; index++) begin(port, index)
  await expect.poll(() => begun.length, WAIT).toBe(atOnce + 3)
})
