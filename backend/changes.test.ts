import { cpSync, renameSync, rmSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { expiringToken } from '../lib/server/runtime/request-security.ts'
import { WAIT } from '../lib/testing.ts'
import type { Backend } from './server.ts'
import {
  changeContent,
  contentFolder,
  NOW,
  silenceErrors,
  socketOf,
  startSharedBackend,
  startTestBackend,
  subscribe,
} from './testing.ts'

const page = (title: string) => `title: ${title}\nslug: cookies\n`

async function ask(backend: Backend, query: string) {
  const response = await fetch(`${backend.url}/api?${new URLSearchParams({ query })}`)
  return (await response.json()).data
}

/** Waits until the title of the page with this uri is as given; undefined: until there is no such page. */
const untilTitle = (backend: Backend, title: string | undefined, uri = 'cookies') =>
  vi.waitFor(
    async () => expect((await ask(backend, `{ entry(uri: "${uri}") { title } }`)).entry?.title).toBe(title),
    WAIT,
  )

async function startWatching(token: string | null = null) {
  const contentDir = contentFolder()
  return { contentDir, backend: await startTestBackend({ contentDir, watch: true, token }) }
}

describe('a running backend', () => {
  test('serves changed and new files, also of forms, and no removed ones', async () => {
    const { contentDir, backend } = await startWatching()
    await untilTitle(backend, 'Cookies')
    const form = 'title: Nieuwsbrief\npages:\n  - rows:\n      - { type: Email, handle: emailAddress }\n'
    const added = { 'pages/new.yaml': 'title: Nieuw\nslug: nieuw\n', 'forms/newsletter.yaml': form }
    changeContent(contentDir, { 'pages/cookies.yaml': page('Koekjes'), ...added })
    await untilTitle(backend, 'Koekjes')
    await untilTitle(backend, 'Nieuw', 'nieuw')
    const formieForm = { __typename: 'newsletterEn_Form' }
    expect(await ask(backend, '{ formieForm(handle: "newsletterEn") { __typename } }')).toEqual({ formieForm })
    changeContent(contentDir, { 'pages/new.yaml': null })
    await untilTitle(backend, undefined, 'nieuw')
  })

  test('serves a file that is replaced repeatedly, and one in a recreated folder', async () => {
    const { contentDir, backend } = await startWatching()
    for (const title of ['Een', 'Twee', 'Drie']) {
      changeContent(contentDir, { 'pages/cookies.yaml~': page(title) })
      renameSync(join(contentDir, 'pages/cookies.yaml~'), join(contentDir, 'pages/cookies.yaml'))
      await untilTitle(backend, title)
    }
    renameSync(join(contentDir, 'pages'), join(contentDir, 'old'))
    cpSync(join(contentDir, 'old'), join(contentDir, 'pages'), { recursive: true })
    rmSync(join(contentDir, 'old'), { recursive: true })
    for (const title of ['Vier', 'Vijf']) {
      changeContent(contentDir, { 'pages/cookies.yaml': page(title) })
      await untilTitle(backend, title)
    }
  })

  test('serves the last valid content while a file is invalid, and logs the problem', async () => {
    const logged = silenceErrors()
    const { contentDir, backend } = await startWatching()
    changeContent(contentDir, { 'pages/cookies.yaml': `${page('Koekjes')}colour: red\n` })
    await vi.waitFor(() => expect(logged).toHaveBeenCalled(), WAIT)
    expect(String(logged.mock.lastCall)).toMatch(/pages\/cookies\.yaml:3 {2}colour: no such field/)
    await untilTitle(backend, 'Cookies')
    changeContent(contentDir, { 'pages/cookies.yaml': page('Koekjes') })
    await untilTitle(backend, 'Koekjes')
  })
})

const open = await startSharedBackend()
const guarded = await startSharedBackend({ token: 'secret' })

describe('subscriptions', () => {
  const CHANGES = 'subscription { contentChanged { kind id siteId section uri } }'
  /** Changes a file until messages arrive: the start of a subscription cannot be observed. */
  async function changeUntil(contentDir: string, haveArrived: () => void) {
    let attempt = 0
    const change = () => {
      changeContent(contentDir, { 'pages/cookies.yaml': page(`Koekjes ${attempt++}`) })
      haveArrived()
    }
    await vi.waitFor(change, { ...WAIT, interval: 300 })
  }

  test('report which entry changed, for each language', async () => {
    const { contentDir, backend } = await startWatching()
    const { received } = subscribe(backend, CHANGES)
    await changeUntil(contentDir, () => expect(received.length).toBeGreaterThanOrEqual(2))
    const about = { kind: 'PUBLISHED', section: 'pages', uri: 'cookies', id: expect.stringMatching(/^\d+$/) }
    for (const siteId of [1, 3]) expect(received).toContainEqual({ data: { contentChanged: { ...about, siteId } } })
  })

  test("need the token, or the short-lived one of the site's previews, which opens nothing else", async () => {
    const now = Math.floor(NOW.getTime() / 1000)
    const valid = expiringToken('realtime', 'secret', now + 60)
    const outcome = (parameters: Record<string, string>) =>
      new Promise((resolve) => {
        const { client } = subscribe(guarded, CHANGES, parameters)
        client.on('connected', () => resolve('connected'))
        client.on('closed', (event) => resolve((event as { code: number }).code))
      })
    expect(await outcome({ authorization: 'Bearer secret' })).toBe('connected')
    expect(await outcome({ realtime: valid })).toBe('connected')
    const others = [expiringToken('realtime', 'other', now + 60), expiringToken('realtime', 'secret', now - 1)]
    const refused = [...others, valid.replace(/^\d+/, '9999999999')].map((realtime) => ({ realtime }))
    for (const parameters of [{ authorization: 'Bearer other' }, ...refused])
      expect(await outcome(parameters)).toBe(4403)
    const headers = { Authorization: `Bearer ${valid}` }
    expect((await fetch(`${guarded.url}/api?query={ping}`, { headers })).status).toBe(400)
  })

  const outcomeOf = (socket: WebSocket) =>
    new Promise<unknown>((resolve) => {
      socket.on('open', () => resolve('open'))
      socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode))
    })

  test.for([
    ['https://site.test', 'open'],
    ['https://evil.test', 403],
  ] as const)('from a page of %s: %s', async ([origin, outcome]) => {
    const socket = new WebSocket(socketOf(open), 'graphql-transport-ws', { origin })
    onTestFinished(() => socket.on('error', () => {}).terminate())
    expect(await outcomeOf(socket)).toBe(outcome)
  })

  describe('of strangers', () => {
    const connectTo = (backend: Pick<Backend, 'url'>) =>
      new WebSocket(socketOf(backend), 'graphql-transport-ws').on('error', () => {})
    const ended = (socket: WebSocket) => new Promise<number>((resolve) => socket.on('close', resolve))

    test('end without a token, after a message that is too long, and with too many subscriptions', async () => {
      const logged = vi.spyOn(console, 'error')
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const silent = connectTo(open)
      const silentEnd = ended(silent)
      await outcomeOf(silent)
      const long = connectTo(open)
      long.on('open', () => long.send('x'.repeat(65 * 1024)))
      expect(await ended(long)).toBe(1009)
      const { client } = subscribe(open, CHANGES)
      const refusals: unknown[] = []
      const sink = { next: () => {}, error: (error: unknown) => refusals.push(error), complete: () => {} }
      for (let count = 0; count < 10; count++) client.subscribe({ query: CHANGES }, sink)
      await vi.waitFor(() => expect(JSON.stringify(refusals)).toContain('too many subscriptions'), WAIT)
      expect(refusals).toHaveLength(1)
      vi.advanceTimersByTime(3000)
      expect(await silentEnd).toBe(4408)
      expect(logged).not.toHaveBeenCalled()
    })

    const ofMachine = Object.values(networkInterfaces()).flat()
    const own = ofMachine.find((one) => one && !one.internal && one.family === 'IPv4')?.address
    test.runIf(own).each([
      ['in all', 500, '127.0.0.1', 503],
      ['for each other address', 50, own ?? '', 'open'],
    ])('are limited in number %s', async (_, most, host, fromHere) => {
      const backend = await startTestBackend({ host: '0.0.0.0', token: 'secret' })
      const openMany = (count: number, from: string) => {
        const url = backend.url.replace('127.0.0.1', from)
        const sockets = Array.from({ length: count }, () => connectTo({ url }))
        onTestFinished(() => {
          for (const socket of sockets) socket.terminate()
        })
        return Promise.all(sockets.map(outcomeOf))
      }
      expect(new Set(await openMany(most, host))).toEqual(new Set(['open']))
      expect(await openMany(1, host)).toEqual([503])
      expect(await openMany(1, '127.0.0.1')).toEqual([fromHere])
    })
  })

  test('are the only operations over a websocket, and are rejected in strict mode', async () => {
    const query = subscribe(open, '{ ping }')
    expect(JSON.stringify(await query.ended)).toContain('Only subscriptions are served here')
    const strict = subscribe(await startTestBackend({ strict: true }), CHANGES)
    expect(await strict.ended).not.toBe('complete')
    expect([query.received, strict.received]).toEqual([[], []])
  })

  function older(backend: Backend, protocols: string[]) {
    const socket = new WebSocket(socketOf(backend), protocols)
    onTestFinished(() => socket.terminate())
    const received: Record<string, unknown>[] = []
    socket.on('message', (data) => received.push(JSON.parse(String(data))))
    const send = (message: object) => socket.send(JSON.stringify(message))
    const init = (authorization?: unknown) =>
      socket.once('open', () => send({ type: 'connection_init', payload: { authorization } }))
    return { socket, received, send, init, ended: new Promise((resolve) => socket.once('close', resolve)) }
  }

  test.each([
    [['graphql-ws', 'graphql-subscriptions'], 'graphql-ws'],
    [['graphql-subscriptions'], 'graphql-subscriptions'],
  ])('are served in the older protocol to %o', async (offered, chosen) => {
    const { contentDir, backend } = await startWatching('secret')
    const { socket, received, send, init, ended } = older(backend, offered)
    init('Bearer secret')
    await vi.waitFor(() => expect(received).toEqual([{ type: 'connection_ack' }, { type: 'ka' }]), WAIT)
    expect(socket.protocol).toBe(chosen)
    send({ type: 'start', id: 'a', payload: { query: '{ ping }' } })
    const error = { type: 'error', id: 'a', payload: { message: 'Only subscriptions are served here' } }
    await vi.waitFor(() => expect(received).toContainEqual(error), WAIT)
    send({ type: 'start', id: 'b', payload: { query: CHANGES } })
    await changeUntil(contentDir, () => expect(received.map(({ type }) => type)).toContain('data'))
    const contentChanged = expect.objectContaining({ section: 'pages', uri: 'cookies' })
    expect(received).toContainEqual({ type: 'data', id: 'b', payload: { data: { contentChanged } } })
    send({ type: 'stop', id: 'b' })
    send({ type: 'connection_terminate' })
    await ended
  })

  test.each(['{', '[]', '"start"', '{"type":"constructor"}', '{"type":{"toString":1}}', '{"type":"start","id":"a"}'])(
    'end with a connection of the older protocol that sends %.20s',
    async (text) => {
      const { socket, init, received, ended } = older(open, ['graphql-ws'])
      init()
      socket.once('open', () => socket.send(text))
      await ended
      expect(received.map(({ type }) => type)).not.toContain('data')
    },
  )

  test.each([
    ['graphql-ws', 'Bearer other'],
    ['graphql-ws', { toString: 1 }],
    ['graphql-transport-ws', { toString: 1 }],
  ])('in %s need the token, which %j is not', async (protocol, authorization) => {
    const logged = vi.spyOn(console, 'error')
    const { init, received, ended } = older(guarded, [protocol])
    init(authorization)
    expect(await ended).toBe(4403)
    const refusal = { type: 'connection_error', payload: { message: 'Forbidden' } }
    expect(received).toEqual(protocol === 'graphql-ws' ? [refusal] : [])
    expect(logged).not.toHaveBeenCalled()
  })
})
