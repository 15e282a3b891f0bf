import { createHmac } from 'node:crypto'
import { cpSync, renameSync, rmSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { createClient } from 'graphql-ws'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { WAIT } from '../lib/testing.ts'
import type { Backend } from './server.ts'
import { changeContent, contentFolder, NOW, silenceErrors, startSharedBackend, startTestBackend } from './testing.ts'

const page = (title: string) => `title: ${title}\nslug: cookies\n`

/** Waits until the title of the page with this uri is as given; undefined: until there is no such page. */
const untilTitle = (backend: Backend, title: string | undefined, uri = 'cookies') =>
  vi.waitFor(async () => expect(await titleOf(backend, uri)).toBe(title), WAIT)

async function titleOf(backend: Backend, uri: string): Promise<string | undefined> {
  const query = `{ entry(uri: "${uri}") { title } }`
  const response = await fetch(`${backend.url}/api?${new URLSearchParams({ query })}`)
  const { data } = (await response.json()) as { data: { entry: { title: string } | null } }
  return data.entry?.title
}

describe('a running backend', () => {
  test('serves changed and new files, and no removed ones', async () => {
    const contentDir = contentFolder()
    const backend = await startTestBackend({ contentDir, watch: true })
    expect(await titleOf(backend, 'cookies')).toBe('Cookies')
    changeContent(contentDir, { 'pages/cookies.yaml': page('Koekjes') })
    await untilTitle(backend, 'Koekjes')
    changeContent(contentDir, { 'pages/new.yaml': 'title: Nieuw\nslug: nieuw\n' })
    await untilTitle(backend, 'Nieuw', 'nieuw')
    changeContent(contentDir, { 'pages/new.yaml': null })
    await untilTitle(backend, undefined, 'nieuw')
  })

  test('serves a file that is replaced repeatedly, and one in a recreated folder', async () => {
    const contentDir = contentFolder()
    const backend = await startTestBackend({ contentDir, watch: true })
    for (const title of ['Een', 'Twee', 'Drie']) {
      changeContent(contentDir, { 'pages/cookies.yaml~': page(title) })
      renameSync(join(contentDir, 'pages/cookies.yaml~'), join(contentDir, 'pages/cookies.yaml'))
      await untilTitle(backend, title)
    }
    renameSync(join(contentDir, 'pages'), join(contentDir, 'old'))
    cpSync(join(contentDir, 'old'), join(contentDir, 'pages'), { recursive: true })
    rmSync(join(contentDir, 'old'), { recursive: true })
    changeContent(contentDir, { 'pages/cookies.yaml': page('Vier') })
    await untilTitle(backend, 'Vier')
    changeContent(contentDir, { 'pages/cookies.yaml': page('Vijf') })
    await untilTitle(backend, 'Vijf')
  })

  test('serves the last valid content while a file is invalid, and logs the problem', async () => {
    const logged = silenceErrors()
    const contentDir = contentFolder()
    const backend = await startTestBackend({ contentDir, watch: true })
    changeContent(contentDir, { 'pages/cookies.yaml': `${page('Koekjes')}colour: red\n` })
    await vi.waitFor(() => expect(logged).toHaveBeenCalled(), WAIT)
    expect(String(logged.mock.lastCall)).toMatch(/pages\/cookies\.yaml:3 {2}colour: no such field/)
    expect(await titleOf(backend, 'cookies')).toBe('Cookies')
    changeContent(contentDir, { 'pages/cookies.yaml': page('Koekjes') })
    await untilTitle(backend, 'Koekjes')
  })

  test('offers a form that was added', async () => {
    const contentDir = contentFolder()
    const backend = await startTestBackend({ contentDir, watch: true })
    const form = 'title: Nieuwsbrief\npages:\n  - rows:\n      - { type: Email, handle: emailAddress }\n'
    changeContent(contentDir, { 'forms/newsletter.yaml': form })
    const query = '{ formieForm(handle: "newsletterEn") { __typename } }'
    await vi.waitFor(async () => {
      const response = await fetch(`${backend.url}/api?${new URLSearchParams({ query })}`)
      expect(await response.json()).toEqual({ data: { formieForm: { __typename: 'newsletterEn_Form' } } })
    }, WAIT)
  })
})

const open = await startSharedBackend()
const guarded = await startSharedBackend({ token: 'secret' })

describe('subscriptions', () => {
  const CHANGES = 'subscription { contentChanged { kind id siteId section uri } }'

  function connect(backend: Backend, connectionParams?: Record<string, unknown>) {
    const client = createClient({ url: `${backend.url.replace('http', 'ws')}/api`, connectionParams, retryAttempts: 0 })
    onTestFinished(() => void client.dispose())
    return client
  }

  /** Subscribes; collects the messages and the final error, which is null where there is none. */
  function listen(backend: Backend, query: string, connectionParams?: Record<string, unknown>) {
    const received: unknown[] = []
    const next = (value: unknown) => received.push(value)
    const ended = new Promise<unknown>((resolve) => {
      connect(backend, connectionParams).subscribe({ query }, { next, error: resolve, complete: () => resolve(null) })
    })
    return { received, ended }
  }

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
    const contentDir = contentFolder()
    const backend = await startTestBackend({ contentDir, watch: true })
    const { received } = listen(backend, CHANGES)
    await changeUntil(contentDir, () => expect(received.length).toBeGreaterThanOrEqual(2))
    const about = { kind: 'PUBLISHED', section: 'pages', uri: 'cookies', id: expect.stringMatching(/^\d+$/) }
    expect(received).toContainEqual({ data: { contentChanged: { ...about, siteId: 1 } } })
    expect(received).toContainEqual({ data: { contentChanged: { ...about, siteId: 3 } } })
  })

  test("need the token, or the short-lived one of the site's previews, which opens nothing else", async () => {
    const seconds = Math.floor(NOW.getTime() / 1000)
    const realtimeToken = (secret: string, expires: number) =>
      `${expires}.${createHmac('sha256', secret).update(`realtime ${expires}`).digest('base64url')}`
    const valid = realtimeToken('secret', seconds + 60)
    const outcome = (parameters: Record<string, string>) =>
      new Promise((resolve) => {
        const client = connect(guarded, parameters)
        client.on('connected', () => resolve('connected'))
        client.on('closed', (event) => resolve((event as { code: number }).code))
        client.subscribe({ query: CHANGES }, { next: () => {}, error: () => {}, complete: () => {} })
      })
    expect(await outcome({ authorization: 'Bearer secret' })).toBe('connected')
    expect(await outcome({ authorization: 'Bearer other' })).toBe(4403)
    expect(await outcome({ realtime: valid })).toBe('connected')
    const others = [realtimeToken('other', seconds + 60), realtimeToken('secret', seconds - 1)]
    for (const realtime of [...others, valid.replace(/^\d+/, '9999999999')])
      expect(await outcome({ realtime })).toBe(4403)
    const query = new URLSearchParams({ query: '{ ping }' })
    const headers = { Authorization: `Bearer ${valid}` }
    expect((await fetch(`${guarded.url}/api?${query}`, { headers })).status).toBe(400)
  })

  test.for([['https://site.test'], ['https://evil.test', 403]] as const)(
    'from a page of %s: %s',
    async ([origin, status]) => {
      const socket = new WebSocket(`${open.url.replace('http', 'ws')}/api`, 'graphql-transport-ws', { origin })
      const refused = await new Promise((resolve) => {
        socket.on('open', () => resolve(undefined))
        socket.on('unexpected-response', (_, response) => resolve(response.statusCode))
      })
      if (!refused) socket.close()
      expect(refused).toBe(status)
    },
  )

  describe('of strangers', () => {
    const connectTo = ({ url }: Pick<Backend, 'url'>) =>
      new WebSocket(`${url.replace('http', 'ws')}/api`, 'graphql-transport-ws').on('error', () => {})
    const outcome = (socket: WebSocket) =>
      new Promise<unknown>((resolve) => {
        socket.on('open', () => resolve('open'))
        socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode))
      })
    const ended = (socket: WebSocket) => new Promise<number>((resolve) => socket.on('close', resolve))

    test('end without a token, after a message that is too long, and with too many subscriptions', async () => {
      const logged = vi.spyOn(console, 'error')
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const silent = connectTo(open)
      const silentEnd = ended(silent)
      await outcome(silent)
      const long = connectTo(open)
      long.on('open', () => long.send('x'.repeat(65 * 1024)))
      expect(await ended(long)).toBe(1009)
      const client = connect(open)
      const refusals: unknown[] = []
      const sink = { next: () => {}, error: (error: unknown) => refusals.push(error), complete: () => {} }
      for (let count = 0; count < 11; count++) client.subscribe({ query: CHANGES }, sink)
      await vi.waitFor(() => expect(JSON.stringify(refusals)).toContain('too many subscriptions'), WAIT)
      expect(refusals).toHaveLength(1)
      vi.advanceTimersByTime(3000)
      expect(await silentEnd).toBe(4408)
      expect(logged).not.toHaveBeenCalled()
    })

    async function openMany(count: number, host: string, backend: Backend) {
      const sockets = Array.from({ length: count }, () => connectTo({ url: backend.url.replace('127.0.0.1', host) }))
      onTestFinished(() => {
        for (const socket of sockets) socket.terminate()
      })
      return Promise.all(sockets.map(outcome))
    }

    test('are limited in number', async () => {
      const backend = await startTestBackend()
      expect(new Set(await openMany(500, '127.0.0.1', backend))).toEqual(new Set(['open']))
      expect(await openMany(1, '127.0.0.1', backend)).toEqual([503])
    })

    const ofMachine = Object.values(networkInterfaces()).flat()
    const host = ofMachine.find((one) => one && !one.internal && one.family === 'IPv4')?.address
    test.runIf(host)('are limited in number for each address', async () => {
      const backend = await startTestBackend({ host: '0.0.0.0', token: 'secret' })
      expect(new Set(await openMany(50, host ?? '', backend))).toEqual(new Set(['open']))
      expect(await openMany(1, host ?? '', backend)).toEqual([503])
      expect(await openMany(1, '127.0.0.1', backend)).toEqual(['open'])
    })
  })

  test('are the only operations over a websocket, and are rejected in strict mode', async () => {
    const query = listen(open, '{ ping }')
    expect(JSON.stringify(await query.ended)).toContain('Only subscriptions are served here')
    const strict = listen(await startTestBackend({ strict: true }), CHANGES)
    expect(await strict.ended).not.toBeNull()
    expect([query.received, strict.received]).toEqual([[], []])
  })

  test.each([
    [['graphql-ws', 'graphql-subscriptions'], 'graphql-ws'],
    [['graphql-subscriptions'], 'graphql-subscriptions'],
  ])('are served in the older protocol to %o', async (offered, chosen) => {
    const contentDir = contentFolder()
    const backend = await startTestBackend({ contentDir, watch: true, token: 'secret' })
    const { socket, received, send, ended } = older(backend, offered)
    await new Promise((resolve) => socket.once('open', resolve))
    expect(socket.protocol).toBe(chosen)
    send({ type: 'connection_init', payload: { authorization: 'Bearer secret' } })
    await vi.waitFor(() => expect(received).toEqual([{ type: 'connection_ack' }, { type: 'ka' }]), WAIT)
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

  test('in the older protocol need the token too', async () => {
    const { socket, received, send, ended } = older(guarded, ['graphql-ws'])
    socket.once('open', () => send({ type: 'connection_init', payload: { authorization: 'Bearer other' } }))
    await ended
    expect(received).toEqual([{ type: 'connection_error', payload: { message: 'Forbidden' } }])
  })

  test.each(['{', '[]', '"start"', '{"type":"constructor"}', '{"type":{"toString":1}}', '{"type":"start","id":"a"}'])(
    'end with a connection of the older protocol that sends %.20s',
    async (text) => {
      const { socket, send, received, ended } = older(open, ['graphql-ws'])
      socket.once('open', () => {
        send({ type: 'connection_init' })
        socket.send(text)
      })
      await ended
      expect(received.map(({ type }) => type)).not.toContain('data')
    },
  )

  test.each(['graphql-ws', 'graphql-transport-ws'])('in %s need a token that is a text', async (protocol) => {
    const logged = vi.spyOn(console, 'error')
    const { socket, send, ended } = older(guarded, [protocol])
    socket.once('open', () => send({ type: 'connection_init', payload: { authorization: { toString: 1 } } }))
    expect(await ended).toBe(4403)
    expect(logged).not.toHaveBeenCalled()
  })

  function older(backend: Backend, protocols: string[]) {
    const socket = new WebSocket(`${backend.url.replace('http', 'ws')}/api`, protocols)
    onTestFinished(() => socket.terminate())
    const received: Record<string, unknown>[] = []
    socket.on('message', (data) => received.push(JSON.parse(String(data))))
    const send = (message: object) => socket.send(JSON.stringify(message))
    return { socket, received, send, ended: new Promise((resolve) => socket.once('close', resolve)) }
  }
})
