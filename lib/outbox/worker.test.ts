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
const [KIM, ELS] = ['kim@example.test', 'els@example.test']

const logged = vi.spyOn(console, 'error')
beforeEach(() => void logged.mockReset().mockImplementation(() => {}))

type Options = Partial<OutboxWorkerOptions<string, { text: string }>>

function openDatabase(): DatabaseSync {
  const database = openDatabaseFile(null)
  onTestFinished(() => database.close())
  return database
}

/** An outbox and a worker with a clock that only the test moves. */
function openOutbox(url: string, more: Options = {}, database = openDatabase(), hasSubmissions = false) {
  let now = NOW
  const clock = () => new Date(now)
  const outbox = new Outbox<string, { text: string }>(database, hasSubmissions)
  const createWorker = () =>
    new OutboxWorker({
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
  return { database, outbox, createWorker, worker: createWorker(), add, advance, clock, waiting: () => outbox.of(null) }
}

async function open(more: Options = {}) {
  const mails = await startMailServer()
  const to = () => mails.received.map(({ recipients }) => recipients[0])
  return { mails, to, ...openOutbox(mails.url, more) }
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
    const { outbox, worker, advance, clock } = openOutbox(mails.url, {}, database, true)
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
    for (const wait of [1000 * HOUR, 0]) {
      await worker.sendDue()
      expect(outbox.of(7)).toMatchObject([{ state: 'parked' }])
      advance(wait)
    }
    expect(mails.rejected).toHaveLength(RETRY_DELAYS_MS.length + 1)
    mails.reject = () => false
    expect(outbox.retry(7, clock())).toBe(1)
    await worker.sendDue()
    expect(outbox.of(7)).toMatchObject([{ state: 'sent' }])
    expect(mails.received).toHaveLength(1)
    expect(outbox.retry(7, clock())).toBe(0)
  })

  test('without a submission beside it leaves nothing, once it is sent or given up', async () => {
    const { mails, to, worker, add, advance, database, waiting } = await open()
    vi.spyOn(database, 'exec').mockImplementationOnce(() => {
      throw new Error('disk full')
    })
    for (const recipient of [ELS, KIM]) add(recipient)
    mails.reject = (address) => address === KIM
    for (const wait of RETRY_DELAYS_MS) {
      await worker.sendDue()
      advance(wait)
    }
    expect(waiting()).toHaveLength(1)
    await worker.sendDue()
    expect([waiting(), to()]).toEqual([[], [ELS]])
    expect(String(logged.mock.calls[0])).toContain('write-ahead log')
    expect(String(logged.mock.calls.at(-1))).toMatch(/the news e-mail was not sent and is given up: /)
    expect(String(logged.mock.calls)).not.toContain('example.test')
  })

  test('is given to one worker only, and to another after its lease', async () => {
    const { to, outbox, createWorker, add, advance, clock } = await open()
    add(KIM)
    expect(outbox.claim(clock())).toMatchObject({ recipient: KIM })
    expect(outbox.nextDue()).toEqual(new Date(NOW + 5 * MINUTE))
    for (const sent of [[], [KIM]]) {
      await Promise.all([createWorker().sendDue(), createWorker().sendDue()])
      expect(to()).toEqual(sent)
      // The claiming process died: its lease expires.
      advance(5 * MINUTE)
    }
  })

  test('is not sent twice when it could not be marked as sent', async () => {
    const { mails, outbox, worker, add, advance } = await open()
    add(KIM)
    const failing = vi.spyOn(outbox, 'markSent').mockImplementationOnce(() => {
      throw new Error('disk full')
    })
    await expect(worker.sendDue()).rejects.toThrow('disk full')
    advance(5 * MINUTE)
    await worker.sendDue()
    expect(failing).toHaveBeenCalledTimes(2)
    expect(outbox.of(null)).toEqual([])
    expect(mails.received).toHaveLength(1)
  })

  test('goes five times a day to a mailbox whose address somebody typed, also after attempts that failed', async () => {
    const { mails, worker, add, advance, waiting } = await open({ typedKinds: ['typed'] })
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
    expect(waiting()).toEqual([])
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
  const NONE = Array(6).fill(0)

  test('refusing connections', async () => {
    const { mails, ...opened } = await open()
    await mails.close()
    await passHour(opened)
    expect(opened.waiting().map(({ attempts }) => attempts)).toEqual(NONE)
    const up = await startMailServer(Number(new URL(mails.url).port))
    for (const _ of [1, 2]) await opened.worker.sendDue()
    expect(up.received.map(({ recipients }) => recipients[0]).toSorted()).toEqual(ALL)
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
    expect(opened.waiting().map(({ attempts }) => attempts)).toEqual(NONE)
    // However many wait, it is asked once each time, and twice at first.
    expect(connections()).toBe(13)
  })

  test.each([
    ['every recipient', { code: 451, isAfterText: false }, true],
    ['every text', { code: 452, isAfterText: true }, true],
    ['every sender', { code: 451, isAfterText: false, isAtSender: true }, false],
  ])('refusing %s', async (_, refusal, isCounted) => {
    const { mails, to, waiting, ...opened } = await open()
    Object.assign(mails, { reject: () => true, refusal })
    await passHour(opened)
    expect(waiting()).toHaveLength(6)
    expect(waiting().some(({ attempts }) => attempts > 0)).toBe(isCounted)
    mails.reject = () => false
    for (let minute = 0; minute <= 10; minute += 5) {
      await opened.worker.sendDue()
      opened.advance(5 * MINUTE)
    }
    expect([to().toSorted(), waiting()]).toEqual([ALL, []])
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
    add(ELS)
    await worker.sendDue()
    expect(to()).toEqual([ELS])
    expect(mails.rejected).toHaveLength(7)
  })

  test.each(['a server that hangs after the text of one, which is broken off', 'one that cannot be composed'])(
    '%s',
    async (what) => {
      const compose: Options['compose'] = ({ recipient }) => {
        if (recipient === KIM) throw new Error('no file')
        return { id: '1', to: recipient }
      }
      const { mails, to, worker, add, waiting } = await open(what.startsWith('one') ? { compose } : {})
      const abort = new AbortController()
      vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(abort.signal)
      onTestFinished(() => void vi.restoreAllMocks())
      mails.hang = (address) => {
        if (address === KIM) setImmediate(() => abort.abort())
        return address === KIM
      }
      for (const recipient of [KIM, ELS]) add(recipient)
      await worker.sendDue()
      expect(to()).toEqual([ELS])
      expect(waiting()).toMatchObject([{ recipient: KIM, attempts: 1 }])
    },
  )
})

test('a server that accepts connections and says nothing is waited for a bounded time, and counts as away', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { url, connections } = await startServer(() => {})
  const { worker, add, waiting } = openOutbox(url)
  for (const recipient of [KIM, ELS]) add(recipient)
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
  expect(waiting().map(({ attempts }) => attempts)).toEqual([0, 0])
})

test.each([
  ['an hour', -HOUR],
  ['a year', -365 * 24 * HOUR],
])('a clock that goes back by %s delays no e-mail that was due', async (_, by) => {
  const { to, outbox, worker, add, advance, clock } = await open()
  add(KIM)
  outbox.claim(clock())
  add(ELS)
  advance(by)
  await worker.sendDue()
  expect(to().toSorted()).toEqual([ELS, KIM])
})

test('of many e-mails the next is found by an index', () => {
  const { database, outbox, add, clock } = openOutbox('smtp://127.0.0.1:9')
  for (let index = 0; index < 100; index++) add(`kim${index}@example.test`)
  const prepared = vi.spyOn(database, 'prepare')
  expect(outbox.claim(clock())?.recipient).toBe('kim0@example.test')
  expect(outbox.nextDue()).toEqual(new Date(NOW))
  for (const [sql] of [...prepared.mock.calls]) {
    const plan = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all()
    const details = plan.map(({ detail }) => String(detail)).join('\n')
    expect(details).toMatch(/SEARCH outbox USING (COVERING )?INDEX outbox_due/)
    expect(details).not.toMatch(/SCAN|TEMP B-TREE/)
  }
})
