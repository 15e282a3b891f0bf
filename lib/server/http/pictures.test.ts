import { request } from 'node:http'
import { expect, test } from 'vitest'
import { WAIT } from '@/lib/testing'
import { WORK } from '../runtime/work'
import { call, serveSite } from './testing'

const { atOnce, waiting, waitingPerSender } = WORK.picture

const picture = (name: number | string) => `/_next/image?url=/uploads/v1-KmR3xTq0bYw2/${name}.jpg&w=640&q=75`

/** A site whose pictures are made when the test says so; other requests are answered at once. */
async function serve() {
  const making: (() => void)[] = []
  const begun: string[] = []
  const { port } = await serveSite({
    trustedProxies: 1,
    handle: ({ url = '' }, response) => {
      if (!url.startsWith('/_next/image') && !url.startsWith('/uploads/')) return response.end('done')
      begun.push(url)
      return new Promise<void>((made) => making.push(() => made(void response.end('done'))))
    },
  })
  const statuses: number[] = []
  const get = async (path: string, sender = '198.51.100.1', headers = {}) => {
    const answer = await call(port, path, { headers: { 'X-Forwarded-For': sender, ...headers } })
    statuses.push(answer.status)
    return answer
  }
  const finishAll = async (count: number) => {
    for (let done = 0; done < count; done++) {
      await expect.poll(() => making.length, WAIT).toBeGreaterThan(0)
      making.shift()?.()
    }
  }
  return { port, get, making, begun, finishAll, statuses }
}

/** Asks for a picture without receiving it. */
function begin(port: number, index: number) {
  const sent = request({
    host: '127.0.0.1',
    port,
    path: picture(index),
    headers: { 'X-Forwarded-For': '198.51.100.1' },
  })
  sent.on('response', (response) => response.on('error', () => {})).on('error', () => {})
  return sent.end()
}

const times = <Answer>(count: number, ask: (index: number) => Answer) =>
  Array.from({ length: count }, (_, index) => ask(index))

test('pictures are made one after the other, however many are asked for, and other requests do not wait', async () => {
  const { get, making, begun, finishAll } = await serve()
  const pictures = times(20, (index) => get(picture(index)))
  await expect.poll(() => making.length, WAIT).toBe(atOnce)
  const crop = get('/uploads/v1-80-KmR3xTq0bYw2/x.jpg')
  for (const path of ['/contact', '/brand/logo.svg']) expect((await get(path)).status).toBe(200)
  expect(begun).toHaveLength(atOnce)
  await finishAll(21)
  expect((await Promise.all([...pictures, crop])).map(({ status }) => status)).toEqual(Array(21).fill(200))
})

test('those of one sender beyond the limit are refused, and those of others come first', async () => {
  const { get, making, begun, finishAll, statuses } = await serve()
  const all = times(waitingPerSender + 30, (index) => get(picture(index)))
  await expect.poll(() => statuses.length, WAIT).toBe(30)
  expect(new Set(statuses)).toEqual(new Set([WORK.picture.beyond]))
  expect(making).toHaveLength(atOnce)
  const other = get(picture('other'), '203.0.113.1')
  expect((await get('/contact', '203.0.113.1')).status).toBe(200)
  await finishAll(waitingPerSender + 1)
  expect(begun.indexOf(picture('other'))).toBeLessThan(atOnce + 2)
  expect((await other).status).toBe(200)
  const refused = (await Promise.all(all)).find(({ status }) => status !== 200)
  expect(refused?.headers).toMatchObject({ 'retry-after': expect.stringMatching(/^\d+$/), 'cache-control': 'no-store' })
})

test('whoever sends them, few wait', async () => {
  const { get, finishAll, statuses } = await serve()
  const all = times(waiting + atOnce + 20, (index) => get(picture(index), `203.0.113.${index % 100}`))
  await expect.poll(() => statuses.length, WAIT).toBe(20)
  await finishAll(waiting + atOnce)
  await Promise.all(all)
  expect(statuses.filter((status) => status === 200)).toHaveLength(waiting + atOnce)
})

test('a picture that was made passes those that wait, in its own format', async () => {
  const { get, making, finishAll } = await serve()
  const known = (Accept: string) => get(picture('known'), '203.0.113.1', { Accept })
  const first = known('image/avif,image/webp')
  await finishAll(1)
  await first
  const others = times(10, (index) => get(picture(index)))
  await expect.poll(() => making.length, WAIT).toBe(atOnce)
  const again = known('image/avif,image/webp')
  await expect.poll(() => making.length, WAIT).toBe(atOnce + 1)
  making.pop()?.()
  expect((await again).status).toBe(200)
  const inOtherFormat = known('image/webp')
  await get('/contact')
  expect(making).toHaveLength(atOnce)
  await finishAll(11)
  await Promise.all([...others, inOtherFormat])
})

test('a picture is made to its end for a visitor who has left, and others wait for that', async () => {
  const { port, get, making, begun, finishAll } = await serve()
  for (let index = 0; index < atOnce; index++) {
    const sent = begin(port, index)
    await expect.poll(() => begun, WAIT).toContain(picture(index))
    sent.destroy()
  }
  const next = get(picture('next'), '203.0.113.1')
  await get('/contact')
  expect(making).toHaveLength(atOnce)
  await finishAll(atOnce + 1)
  expect((await next).status).toBe(200)
})

test('others do not wait for a visitor who receives a picture slowly', async () => {
  const { port, seen } = await serveSite({
    handle: (_, response) => {
      response.flushHeaders()
      return new Promise(() => {})
    },
  })
  for (let index = 0; index < atOnce + 3; index++) begin(port, index)
  await expect.poll(() => seen.length, WAIT).toBe(atOnce + 3)
})
