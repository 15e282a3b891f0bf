import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startMailServer } from '@/backend/mail/testing'
import { openDatabaseFile } from '../server/runtime/sqlite.ts'
import { Outbox, RETRY_DELAYS_MS } from './outbox.ts'
import { OutboxWorker, type OutboxWorkerOptions } from './worker.ts'

const NOW = new Date('2026-11-21T01:13:00Z').getTime()
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const KIM = 'kim@example.test'

const logged = vi.spyOn(console, 'error')
beforeEach(() => {
  logged.mockReset().mockImplementation(() => {})
})

interface Content {
  text: string
}

/** An outbox and a worker with a clock that only the test moves. */
function openOutbox(url: string, more: Partial<OutboxWorkerOptions<string, Content>> = {}, database = openDatabase()) {
  let now = NOW
  const clock = () => new Date(now)
  const outbox = new Outbox<string, Content>(database, false)
  const createWorker = () =>
    new OutboxWorker<string, Content>({
      url,
      from: 'Polymeer <website@polymeer.test>',
      outbox,
      typedKinds: [],
      mailboxKey: '',
      clock,
      compose: ({ id, recipient, content }) => ({ id: `${id}`, to: { name: '', address: recipient }, ...content }),
      ...more,
    })
  const add = (recipient: string, kind = 'news') =>
    outbox.add(null, { kind, recipient, content: { text: 'Hi' } }, clock())
  const advance = (milliseconds: number) => {
    now += milliseconds
  }
  return { database, outbox, createWorker, worker: createWorker(), add, advance, clock }
}

function openDatabase(): DatabaseSync {
  const database = openDatabaseFile(null)
  onTestFinished(() => database.close())
  return database
}

const waiting = ({ outbox }: Pick<ReturnType<typeof openOutbox>, 'outbox'>) => outbox.of(null)

async function open() {
  const mails = await startMailServer()
  const to = () => mails.received.map(({ recipients }) => recipients[0])
  return { mails, to, ...openOutbox(mails.url) }
}

/** Starts a server that does what `greet` does with each connection. */
async function startServer(greet: (socket: Socket) => void) {
  let connections = 0
  const server = createServer((socket) => {
    connections++
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
    greet(socket)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, connections: () => connections }
}

describe('an e-mail', () => {
  test('is retried with growing delays, then parked beside its submission until it is retried by command', async () => {
    const mails = await startMailServer()
    const database = openDatabase()
    database.exec('CREATE TABLE submissions (id INTEGER PRIMARY KEY); INSERT INTO submissions VALUES (7)')
    const outbox = new Outbox<string, Content>(database, true)
    const { worker, advance, clock } = openOutbox(
      mails.url,
      { outbox, compose: ({ recipient }) => ({ id: '1', to: recipient }) },
      database,
    )
    outbox.add(7, { kind: 'notification', recipient: KIM }, clock())
    mails.reject = () => true
    for (const [index, wait] of RETRY_DELAYS_MS.entries()) {
      await worker.sendDue()
      const lastError = expect.stringContaining('451')
      expect(outbox.of(7)).toMatchObject([{ state: 'waiting', attempts: index + 1, lastError }])
      advance(wait - 1)
      await worker.sendDue()
      expect(mails.rejected).toHaveLength(index + 1)
      advance(1)
    }
    await worker.sendDue()
    expect(outbox.of(7)).toMatchObject([{ state: 'parked' }])
    advance(1000 * HOUR)
    await worker.sendDue()
    expect(mails.rejected).toHaveLength(RETRY_DELAYS_MS.length + 1)
    mails.reject = () => false
    expect(outbox.retry(7, clock())).toBe(1)
    await worker.sendDue()
    expect(outbox.of(7)).toMatchObject([{ state: 'sent' }])
    expect(mails.received).toHaveLength(1)
    expect(outbox.retry(7, clock())).toBe(0)
  })

  test('without a submission beside it leaves nothing, once it is sent or given up', async () => {
    const { mails, to, worker, add, advance, ...opened } = await open()
    vi.spyOn(opened.database, 'exec').mockImplementationOnce(() => {
      throw new Error('disk full')
    })
    add('els@example.test')
    add(KIM)
    mails.reject = (address) => address === KIM
    for (const wait of RETRY_DELAYS_MS) {
      await worker.sendDue()
      advance(wait)
    }
    expect(waiting(opened)).toHaveLength(1)
    await worker.sendDue()
    expect(waiting(opened)).toEqual([])
    expect(to()).toEqual(['els@example.test'])
    expect(String(logged.mock.calls[0])).toContain('write-ahead log')
    expect(String(logged.mock.calls.at(-1))).toMatch(/the news e-mail was not sent and is given up: /)
    expect(String(logged.mock.calls)).not.toContain('example.test')
  })

  test('is given to one worker only, and to another after its lease', async () => {
    const { mails, outbox, createWorker, add, advance, clock } = await open()
    add(KIM)
    expect(outbox.claim(clock())).toMatchObject({ recipient: KIM })
    await Promise.all([createWorker().sendDue(), createWorker().sendDue()])
    expect(mails.received).toEqual([])
    expect(outbox.nextDue()).toEqual(new Date(NOW + 5 * MINUTE))
    // The claiming process died: its lease expires.
    advance(5 * MINUTE)
    await Promise.all([createWorker().sendDue(), createWorker().sendDue()])
    expect(mails.received).toHaveLength(1)
  })

  test('goes five times a day to a mailbox whose address somebody typed, also after attempts that failed', async () => {
    const mails = await startMailServer()
    const { worker, add, advance, ...opened } = openOutbox(mails.url, { typedKinds: ['typed'] })
    mails.reject = () => true
    add(KIM, 'typed')
    for (let time = 0; time < 8; time++) {
      await worker.sendDue()
      advance(10 * MINUTE)
    }
    mails.reject = () => false
    for (let time = 0; time < 5; time++) add('Kim+1@example.test', 'typed')
    add(KIM)
    await worker.sendDue()
    expect(mails.received).toHaveLength(6)
    expect(waiting(opened)).toEqual([])
    // The clock was ahead; a day later it is not.
    advance(-48 * HOUR)
    add(KIM, 'typed')
    await worker.sendDue()
    expect(mails.received).toHaveLength(7)
  })
})

describe('a mail server that is away for an hour costs only the hour', () => {
  /** Wakes the worker every five minutes, while one e-mail more comes every ten. */
  async function passHour({ worker, add, advance }: Pick<ReturnType<typeof openOutbox>, 'worker' | 'add' | 'advance'>) {
    for (let minute = 0; minute < 60; minute += 5) {
      if (minute % 10 === 0) add(`minute${minute}@example.test`)
      await worker.sendDue()
      advance(5 * MINUTE)
    }
  }
  const ALL = [0, 10, 20, 30, 40, 50].map((minute) => `minute${minute}@example.test`)

  test('refusing connections', async () => {
    const mails = await startMailServer()
    const opened = openOutbox(mails.url)
    const port = Number(new URL(mails.url).port)
    await mails.close()
    await passHour(opened)
    for (const message of waiting(opened)) expect(message).toMatchObject({ state: 'waiting', attempts: 0 })
    expect(waiting(opened)).toHaveLength(6)
    const up = await startMailServer(port)
    await opened.worker.sendDue()
    expect(up.received.map(({ recipients }) => recipients[0]).toSorted()).toEqual(ALL)
    await opened.worker.sendDue()
    expect(up.received).toHaveLength(6)
    // One line when it went away, none per e-mail.
    expect(logged).toHaveBeenCalledOnce()
  })

  test.each([
    ['421 for every connection', (socket: Socket) => socket.end('421 too busy\r\n')],
    ['closing every connection', (socket: Socket) => socket.end()],
  ])('responding with %s', async (_, greet) => {
    const { url, connections } = await startServer(greet)
    const opened = openOutbox(url)
    await passHour(opened)
    expect(waiting(opened).map(({ attempts }) => attempts)).toEqual([0, 0, 0, 0, 0, 0])
    // However many wait, it is asked once each time, and twice at first.
    expect(connections()).toBe(13)
  })

  test.each([
    ['every recipient', 'isAtSender', false, 451],
    ['every text', 'isAfterText', true, 452],
    ['every sender', 'isAtSender', true, 451],
  ] as const)('refusing %s', async (_, where, value, code) => {
    const { mails, to, ...opened } = await open()
    Object.assign(mails, { reject: () => true, refusal: { code, isAfterText: false, [where]: value } })
    await passHour(opened)
    expect(waiting(opened)).toHaveLength(6)
    const attempts = waiting(opened).map(({ attempts }) => attempts)
    expect(Math.max(...attempts) > 0).toBe(!('isAtSender' in mails.refusal) || !mails.refusal.isAtSender)
    mails.reject = () => false
    for (let minute = 0; minute <= 10; minute += 5) {
      await opened.worker.sendDue()
      opened.advance(5 * MINUTE)
    }
    expect(to().toSorted()).toEqual(ALL)
    expect(waiting(opened)).toEqual([])
  })
})

describe('nothing that one e-mail meets keeps the others', () => {
  test.each([
    { code: 451, isAfterText: false },
    { code: 550, isAfterText: false },
    { code: 554, isAfterText: true },
    // The server closes the connection.
    { code: 421, isAfterText: false },
  ])('a recipient that is refused: %o', async (refusal) => {
    const { mails, to, worker, add } = await open()
    Object.assign(mails, { refusal, reject: (address: string) => address.startsWith('kim') })
    for (let index = 0; index < 7; index++) add(`kim${index}@example.test`)
    add('els@example.test')
    await worker.sendDue()
    expect(to()).toEqual(['els@example.test'])
    expect(mails.rejected).toHaveLength(7)
  })

  test('a server that hangs after the text of one, which is broken off', async () => {
    const { mails, to, worker, add, ...opened } = await open()
    const abort = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(abort.signal)
    onTestFinished(() => void vi.restoreAllMocks())
    mails.hang = (address) => {
      if (address === KIM) setImmediate(() => abort.abort())
      return address === KIM
    }
    add(KIM)
    add('els@example.test')
    await worker.sendDue()
    expect(to()).toEqual(['els@example.test'])
    expect(waiting(opened)).toMatchObject([{ recipient: KIM, attempts: 1 }])
  })

  test('one that cannot be composed', async () => {
    const mails = await startMailServer()
    const compose = ({ recipient }: { recipient: string }) => {
      if (recipient === KIM) throw new Error('no file')
      return { id: '1', to: recipient }
    }
    const { worker, add, ...opened } = openOutbox(mails.url, { compose })
    add(KIM)
    add('els@example.test')
    await worker.sendDue()
    expect(mails.received).toHaveLength(1)
    expect(waiting(opened)).toMatchObject([{ recipient: KIM, attempts: 1 }])
  })
})

test('a server that accepts connections and says nothing is waited for a bounded time, and counts as away', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { url, connections } = await startServer(() => {})
  const { worker, add, ...opened } = openOutbox(url)
  add(KIM)
  add('els@example.test')
  let isOver = false
  const sending = worker.sendDue().then(() => {
    isOver = true
  })
  while (!isOver) {
    await vi.advanceTimersByTimeAsync(1000)
    await new Promise((resolve) => setImmediate(resolve))
  }
  await sending
  expect(connections()).toBe(2)
  expect(waiting(opened).map(({ attempts }) => attempts)).toEqual([0, 0])
})

test.each([
  ['an hour', -HOUR],
  ['a year', -365 * 24 * HOUR],
])('a clock that goes back by %s delays no e-mail that was due', async (_, by) => {
  const { to, outbox, worker, add, advance, clock } = await open()
  add(KIM)
  outbox.claim(clock())
  add('els@example.test')
  advance(by)
  await worker.sendDue()
  expect(to().toSorted()).toEqual(['els@example.test', KIM])
})

test('of many e-mails one is claimed at a time, and the next is found by an index', () => {
  const { database, outbox, add, clock } = openOutbox('smtp://127.0.0.1:9')
  for (let index = 0; index < 100; index++) add(`kim${index}@example.test`)
  const prepared = vi.spyOn(database, 'prepare')
  expect(outbox.claim(clock())?.recipient).toBe('kim0@example.test')
  expect(outbox.claim(clock())?.recipient).toBe('kim1@example.test')
  // The first two are being sent, the others wait.
  expect(outbox.nextDue()).toEqual(new Date(NOW))
  const statements = new Set(prepared.mock.calls.map(([sql]) => sql))
  for (const sql of statements) {
    const plan = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all()
    const details = plan.map(({ detail }) => String(detail)).join('\n')
    expect(details).toMatch(/SEARCH outbox USING (COVERING )?INDEX outbox_due/)
    expect(details).not.toMatch(/SCAN|TEMP B-TREE/)
  }
})
