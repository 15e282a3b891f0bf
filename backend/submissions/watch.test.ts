import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { describe, expect, test, vi } from 'vitest'
import { makeToken } from '../../lib/forms/my-submission/token.ts'
import { listen } from '../../lib/server/http/testing.ts'
import { WAIT } from '../../lib/testing.ts'
import { temporaryFolder } from '../../scripts/lib/testing.ts'
import type { Backend } from '../server.ts'
import { NOW, startSharedBackend, subscribe } from '../testing.ts'
import {
  AS_SITE,
  apply,
  ask,
  openSubmissions,
  SUBMISSIONS_TOKEN,
  sampleOptions,
  startWithApplication,
  submitForm,
} from './testing.ts'

const backend = await startSharedBackend(sampleOptions())

const NEWS = 'subscription { submissionChanged { uid status } }'
const CONTENT = 'subscription { contentChanged { id } }'
const REFUSED = { code: 4403 }
const NOT_ALLOWED = [{ message: expect.stringContaining('may not subscribe to that') }]
const DAY_MS = 24 * 60 * 60 * 1000

const tokenOf = (uid: string, form = 'jobApplication', key = SUBMISSIONS_TOKEN, now = NOW) =>
  makeToken({ uid, form }, key, now)

function hear(backend: Pick<Backend, 'url'>, bearer: string, query = NEWS) {
  const { received, ended } = subscribe(backend, query, { authorization: `Bearer ${bearer}` })
  return { news: () => received.map(({ data }) => data?.submissionChanged), ended }
}

const save = (backend: Backend, uid: string, values: string) =>
  ask(backend, SUBMISSIONS_TOKEN, `mutation { save_jobApplication_Submission(uid: "${uid}", ${values}) { id } }`)

const revoke = (backend: Backend, uid: string) => save(backend, uid, `linksValidFrom: "${NOW.getTime() / 1000 + 1}"`)

function commandOn(dataDir: string, id: number, status: string): () => void {
  const submissions = openSubmissions(dataDir)
  return () => void submissions.change(id, ({ values }) => ({ status, values }), [], NOW)
}

/** Repeats a change until the first message: the start of a subscription cannot be observed. */
async function untilHeard({ news }: { news: () => unknown[] }, repeat: () => unknown): Promise<void> {
  const attempt = async () => {
    if (news().length === 0) await repeat()
    expect(news().length).toBeGreaterThan(0)
  }
  await vi.waitFor(attempt, { ...WAIT, interval: 200 })
}

describe('a personal token', () => {
  test('hears of its own submission, of no other, and of its end', async () => {
    const [{ uid, id }, { uid: otherUid }] = [await apply(backend), await apply(backend)]
    const heard = hear(backend, tokenOf(uid))
    await save(backend, otherUid, 'status: "closed"')
    await untilHeard(heard, () => save(backend, uid, 'status: "invited"'))
    expect(heard.news()[0]).toEqual({ uid, status: 'invited' })
    await ask(backend, SUBMISSIONS_TOKEN, `mutation { deleteSubmission(id: ${id}, siteId: 1) }`)
    expect(await heard.ended).toBe('complete')
    expect(heard.news().at(-1)).toEqual({ uid, status: null })
    expect(JSON.stringify(heard.news())).not.toContain(otherUid)
  })

  test('hears of changes by another process, and of additions', async () => {
    const dataDir = temporaryFolder()
    const { backend, uid, id } = await startWithApplication({ dataDir })
    const heard = hear(backend, tokenOf(uid))
    await untilHeard(heard, commandOn(dataDir, id, 'beingRead'))
    expect(heard.news()[0]).toEqual({ uid, status: 'beingRead' })
    const { length } = heard.news()
    await submitForm(backend, 'addition', { about: uid, message: 'Nog iets.' }, AS_SITE)
    await vi.waitFor(() => expect(heard.news().length).toBeGreaterThan(length), WAIT)
  })

  test.each(['is revoked', 'expires'])('that %s meanwhile hears nothing more', async (end) => {
    let now = NOW
    const { backend, uid } = await startWithApplication({ clock: () => now })
    const heard = hear(backend, tokenOf(uid))
    await untilHeard(heard, () => save(backend, uid, 'stateMessage: "Dag"'))
    if (end === 'expires') now = new Date(NOW.getTime() + 31 * DAY_MS)
    else await revoke(backend, uid)
    expect(await heard.ended).toBe('complete')
    expect(heard.news().at(-1)).toEqual({ uid, status: null })
  })

  test('opens nothing else: not the content, and no query', async () => {
    const { uid } = await apply(backend)
    const token = tokenOf(uid)
    const both = 'subscription { ...Both } fragment Both on Subscription { contentChanged { id } }'
    for (const query of [CONTENT, both]) expect(await hear(backend, token, query).ended).toMatchObject(NOT_ALLOWED)
    const response = await fetch(`${backend.url}/api?query={ping}`, { headers: { Authorization: `Bearer ${token}` } })
    expect(response.status).toBe(400)
  })

  // Changed ones: lib/forms/my-submission/token.test.ts.
  test.each<[string, (uid: string) => string]>([
    ['signed with another key', (uid) => tokenOf(uid, 'jobApplication', 'another key')],
    ['of another form', (uid) => tokenOf(uid, 'contact')],
    ['of a submission that does not exist', () => tokenOf('00000000-0000-4000-8000-000000000000')],
  ])('that is %s is refused', async (_, tokenFor) => {
    const { uid } = await apply(backend)
    expect(await hear(backend, tokenFor(uid)).ended).toMatchObject(REFUSED)
  })

  test('is refused after it was revoked, and a newer one is not', async () => {
    const { uid } = await apply(backend)
    await revoke(backend, uid)
    expect(await hear(backend, tokenOf(uid)).ended).toMatchObject(REFUSED)
    const newer = hear(backend, tokenOf(uid, 'jobApplication', SUBMISSIONS_TOKEN, new Date(NOW.getTime() + 1000)))
    await untilHeard(newer, () => save(backend, uid, 'status: "invited"'))
  })
})

test('the website is told which submissions a command has changed, and retries reach it', async () => {
  const bodies: unknown[] = []
  const site = createServer((request, response) => {
    void json(request).then((body) => {
      bodies.push(body)
      response.writeHead(bodies.length === 1 ? 503 : 200).end()
    })
  })
  const dataDir = temporaryFolder()
  const webhook = { queue: null, url: `http://127.0.0.1:${await listen(site)}/`, secret: 'secret of the webhook' }
  const { id, uid } = await startWithApplication({ dataDir, webhook })
  commandOn(dataDir, id, 'invited')()
  const call = [expect.objectContaining({ id, submission: uid })]
  await vi.waitFor(() => expect(bodies).toEqual([call, call]), WAIT)
})

test('without a personal token nothing is heard of submissions, also where content needs no token', async () => {
  const { backend, uid } = await startWithApplication({ token: null })
  for (const token of ['nothing', SUBMISSIONS_TOKEN])
    expect(await hear(backend, token).ended).toMatchObject(NOT_ALLOWED)
  await untilHeard(hear(backend, tokenOf(uid)), () => save(backend, uid, 'status: "invited"'))
})

test('without the submissions token there are no personal tokens', async () => {
  const { backend, uid } = await startWithApplication({ submissionsToken: null })
  expect(await hear(backend, tokenOf(uid)).ended).toMatchObject(REFUSED)
})
