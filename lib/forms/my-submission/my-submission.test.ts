import { beforeEach, describe, expect, test, vi } from 'vitest'
import { formRequest } from '../submission/testing'
import type { ChangeRequest } from './change'
import type { ChangeName, MySubmission } from './model'
import { KEY, settingsFor, startSampleBackend } from './testing'
import { makeToken, readToken } from './token'

vi.unmock('@/lib/server/runtime/env')
vi.mock('next/cache', () => import('./testing'))
vi.mock('@/lib/cms/client/client', () => import('./testing'))

const backend = await startSampleBackend()
Object.assign(process.env, settingsFor(`${backend.url}/api`))
const { submitForm } = await import('../submission/submit')
const { readMySubmission } = await import('./read')
const { changeMySubmission } = await import('./change')
const { mySubmissionVersion } = await import('./version')

const ADDRESS = '192.0.2.1'
const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
const pdf = (name: string) => new File([PDF], name, { type: 'application/pdf' })

const logged = vi.spyOn(console, 'error')
beforeEach(() => void logged.mockReset())

const ANSWERS = {
  fullName: 'Jan Jansen',
  emailAddress: 'jan@example.test',
  phone: '0612345678',
  fieldOfWork: 'production',
  hours: '36',
  motivation: 'Ik werk graag met kunststof en zoek een baan waarin ik elke dag iets nieuws leer over recycling.',
}

async function send(more: Record<string, string> = {}, handle = 'openApplication', key?: string): Promise<string> {
  const request = formRequest({ ...ANSWERS, ...more }, { handle, ...(key && { key }) })
  request.posted.files.set('cv', [pdf('cv.pdf')])
  const outcome = await submitForm(request)
  if (outcome.status !== 'sent') throw new Error(JSON.stringify(outcome))
  return new URL(outcome.link ?? '', 'https://site.test').searchParams.get('link') ?? ''
}

const open = (token: string | null) => readMySubmission(token, 'nl', ADDRESS)

async function read(token: string): Promise<MySubmission> {
  const result = await open(token)
  if (result.status !== 'found') throw new Error(result.status)
  return result.submission
}

let keys = 0
const change = (token: string | null, change: ChangeName, text = '', more: Partial<ChangeRequest> = {}) => {
  const key = `addition-${keys++}`
  return changeMySubmission(token, { change, text, files: [], key, locale: 'nl', address: ADDRESS, ...more })
}
const add = (token: string | null, text: string, files: File[] = []) => change(token, 'add', text, { files })

async function newToken(result: ReturnType<typeof change>): Promise<string> {
  const outcome = await result
  if (!('token' in outcome)) throw new Error(outcome.status)
  return outcome.token ?? ''
}

/** Everything that a link gives access to. */
const everything = async (token: string | null) => [
  await open(token),
  await change(token, 'withdraw'),
  await change(token, 'keep', '1'),
  await change(token, 'revoke'),
  await add(token, 'x'),
]
const NOTHING = Array(5).fill({ status: 'invalid' })

const uidOf = (token: string) => readToken(token, KEY)?.uid ?? ''
const mailed = (token: string) => makeToken({ uid: uidOf(token), form: readToken(token, KEY)?.form ?? '' }, KEY)

describe('a link of an e-mail, whose address may be that of a stranger', () => {
  test('shows the reference and the state only, and changes nothing', async () => {
    const token = await send()
    const { reference, state } = await read(token)
    const shown = { status: 'locked', submission: { reference, state, question: 'Naam' } }
    expect(await everything(mailed(token))).toEqual([shown, ...NOTHING.slice(1)])
    expect(await read(token)).toMatchObject({ additions: [], keepLonger: false })
  })

  test('shows everything to who knows the family name, as long as the link is valid', async () => {
    const link = mailed(await send({ fullName: 'Jan van Dën Berg' }))
    const answered = await newToken(change(link, 'answer', ' VAN DEN BERG'))
    expect((await read(answered)).answers).toContainEqual({ label: 'Naam', answer: 'Jan van Dën Berg' })
    expect(readToken(answered, KEY)).toEqual({ ...readToken(link, KEY), isSender: true })
    await change(answered, 'revoke')
    expect(await change(link, 'answer', 'van den Berg')).toEqual({ status: 'invalid' })
  })

  test('takes five wrong answers an hour, from all links and addresses together', async () => {
    const token = await send()
    const wrong = { status: 'invalid', errors: { message: [expect.stringContaining('komt niet overeen')] } }
    const answer = (text: string, n: number) => change(mailed(token), 'answer', text, { address: `192.0.2.${n}` })
    expect(await answer('Jansen', 9)).toMatchObject({ status: 'done' })
    for (let n = 0; n < 5; n++) expect(await answer('Pietersen', n)).toEqual(wrong)
    expect(await answer('Jansen', 6)).toEqual({ status: 'limited', minutes: 60 })
    expect(await read(token)).toMatchObject({ form: 'openApplication' })
  })
})

describe('the page of a personal link', () => {
  test('shows what was sent, readable, and nothing that is not an answer', async () => {
    const submission = await read(await send({ stateMessage: 'Aangenomen!', linksValidFrom: '9999999999' }))
    expect(submission).toMatchObject({
      answerBy: expect.stringMatching(/^[a-z]+ \d+\u00a0[a-z]+$/),
      message: null,
      files: [{ name: 'cv.pdf', bytes: PDF.length }],
      canAdd: [{ handle: 'message' }, { handle: 'attachments', maxFiles: 3, maxBytes: 10 * 1024 * 1024 }],
      canRevoke: true,
    })
    const answers = Object.fromEntries(submission.answers.map(({ label, answer }) => [label, answer]))
    expect(answers).toMatchObject({ Naam: 'Jan Jansen', Vakgebied: 'Productie' })
    expect(Object.keys(answers)).not.toContain('Langer bewaren')
    expect(logged).not.toHaveBeenCalled()
  })

  test('takes a text and files, each addition for itself and once, while it is open', async () => {
    const token = await send()
    expect(await add(token, 'Mijn diploma.', [pdf('diploma.pdf')])).toEqual({ status: 'done' })
    const again = () => change(token, 'add', 'En nog iets.', { key: 'addition-key' })
    expect(await Promise.all([again(), again()])).toEqual(Array(2).fill({ status: 'done' }))
    const { additions } = await read(token)
    const names = additions.map(({ text, files }) => [text, ...files.map(({ name }) => name)])
    expect(names).toEqual([['Mijn diploma.', 'diploma.pdf'], ['En nog iets.']])
    expect((await read(await send({ fullName: 'De Vries' }))).additions).toEqual([])
    // As the command `npm run submissions -- state` does.
    const query = `mutation { save_openApplication_Submission(uid: "${uidOf(token)}", status: "closed") { uid } }`
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${KEY}` }
    await fetch(`${backend.url}/api`, { method: 'POST', headers, body: JSON.stringify({ query }) })
    expect(await add(token, 'Te laat.')).toEqual({ status: 'closed' })
    expect(await read(token)).toMatchObject({ state: { handle: 'closed' }, canAdd: null })
  })

  test('keeps it longer, and no longer', async () => {
    const token = await send()
    const { keptUntil, answers } = await read(token)
    expect(await change(token, 'keep', '1')).toEqual({ status: 'done' })
    const longer = await read(token)
    expect(longer).toMatchObject({ keepLonger: true, answers })
    expect(Date.parse(longer.keptUntil ?? '')).toBeGreaterThan(Date.parse(keptUntil ?? ''))
    expect(await change(token, 'keep')).toEqual({ status: 'done' })
    expect(await read(token)).toMatchObject({ keepLonger: false, keptUntil })
  })

  test('revokes all earlier links, and leaves a new one to the person who asked', async () => {
    const token = await send()
    expect(await mySubmissionVersion(token, ADDRESS)).toEqual(expect.any(String))
    const revoked = await newToken(change(token, 'revoke'))
    for (const earlier of [token, mailed(token)]) {
      expect(await mySubmissionVersion(earlier, ADDRESS)).toBeNull()
      expect(await everything(earlier)).toEqual(NOTHING)
    }
    expect(await read(revoked)).toMatchObject({ form: 'openApplication' })
    expect(await mySubmissionVersion(revoked, ADDRESS)).toEqual(expect.any(String))
  })

  test('withdraws it with its additions, says so again, and sends the same anew', async () => {
    const token = await send({}, 'openApplication', 'same-view')
    await add(token, 'Mijn diploma.', [pdf('diploma.pdf')])
    const before = backend.submissions.list().length
    expect(await change(token, 'withdraw')).toEqual({ status: 'done' })
    expect(backend.submissions.list()).toHaveLength(before - 2)
    const gone = Array(5).fill({ status: 'gone' })
    expect(await everything(token)).toEqual(gone.with(1, { status: 'done' }))
    expect(logged).not.toHaveBeenCalled()
    const again = await send({}, 'openApplication', 'same-view')
    expect(await read(again)).toMatchObject({ form: 'openApplication' })
    expect(uidOf(await send({}, 'openApplication', 'same-view'))).toBe(uidOf(again))
  })

  test('notices each change by its version, which tells nothing of others', async () => {
    const [token, other] = [await send(), await send()]
    const versions = async () => [await mySubmissionVersion(token, ADDRESS), await mySubmissionVersion(other, ADDRESS)]
    const seen = [await versions()]
    for (const name of ['add', 'keep', 'withdraw'] as const) {
      await change(token, name, 'Nog iets.')
      seen.push(await versions())
    }
    expect(new Set(seen.map(([own]) => own)).size).toBe(4)
    expect(new Set(seen.map(([, unchanged]) => unchanged)).size).toBe(1)
  })
})

test('the form for additions is not sent by visitors', async () => {
  for (const handle of ['addition', 'additionEn'])
    expect(await submitForm(formRequest({ message: 'x' }, { handle }))).toEqual({ status: 'unavailable' })
})
