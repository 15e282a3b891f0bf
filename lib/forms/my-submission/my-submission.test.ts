import { beforeEach, describe, expect, test, vi } from 'vitest'
import { formRequest } from '../submission/testing'
import type { MySubmission } from './model'
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

let additions = 0
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

async function read(token: string): Promise<MySubmission> {
  const result = await readMySubmission(token, 'nl', ADDRESS)
  if (result.status !== 'found') throw new Error(result.status)
  return result.submission
}

async function newToken(result: Promise<{ status: 'done'; token: string } | { status: string }>): Promise<string> {
  const outcome = await result
  if (!('token' in outcome)) throw new Error(outcome.status)
  return outcome.token
}

const request = { text: '', files: [] as File[], key: '', locale: 'nl' as const, address: ADDRESS }
const add = (token: string | null, text: string, files: File[] = [], key = `addition-${additions++}`) =>
  changeMySubmission(token, { ...request, change: 'add', text, files, key })
const keep = (token: string | null, longer: boolean) =>
  changeMySubmission(token, { ...request, change: 'keep', text: longer ? '1' : '' })
const revoke = (token: string | null) => changeMySubmission(token, { ...request, change: 'revoke' })
const withdraw = (token: string | null) => changeMySubmission(token, { ...request, change: 'withdraw' })
const answerQuestion = (token: string, text: string, address = ADDRESS) =>
  changeMySubmission(token, { ...request, change: 'answer', text, address })

/** Everything that a link gives access to. */
const everything = async (token: string | null) => [
  await readMySubmission(token, 'nl', ADDRESS),
  await withdraw(token),
  await keep(token, true),
  await revoke(token),
  await add(token, 'x'),
]
const NOTHING = Array(5).fill({ status: 'invalid' })

/** Does the same as the command `npm run submissions -- state`. */
const setState = (token: string, status: string, message = '') => {
  const { uid } = readToken(token, KEY) ?? { uid: '' }
  const query = `mutation { save_openApplication_Submission(uid: "${uid}", status: "${status}", stateMessage: "${message}") { uid } }`
  return fetch(`${backend.url}/api`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${KEY}` },
    body: JSON.stringify({ query }),
  })
}

const mailed = (token: string) => {
  const { uid = '', form = '' } = readToken(token, KEY) ?? {}
  return makeToken({ uid, form }, KEY)
}

test.each([
  ['jobApplication', { whyThisJob: ['Schrijf waarom je dit werk wilt.'] }],
  ['openApplication', { wantedWork: ['Schrijf wat voor werk je zoekt.'] }],
])('the form %s asks how to reach the applicant, and a CV or three answers', async (handle, last) => {
  const errorsOf = async (values: Record<string, string>) => {
    const outcome = await submitForm(formRequest({ fullName: 'Jan', ...values }, { handle }))
    return outcome.status === 'invalid' ? outcome.errors : outcome.status
  }
  expect(await errorsOf({})).toEqual({
    phone: ['Vul een telefoonnummer of een e-mailadres in.'],
    cv: ['Kies je cv, of vink aan dat je er nu geen hebt.'],
  })
  expect(await errorsOf({ emailAddress: 'jan@example.test', noCv: 'Yes', skills: 'Meten.' })).toEqual({
    lastWork: ['Schrijf wat je doet of het laatst deed.'],
    ...last,
  })
})

describe('a link of an e-mail, whose address may be that of a stranger', () => {
  test('shows the reference and the state only, and changes nothing', async () => {
    const token = await send()
    const { reference, state } = await read(token)
    const link = mailed(token)
    const shown = { status: 'locked', submission: { reference, state, question: 'Naam' } }
    expect(await everything(link)).toEqual([shown, ...NOTHING.slice(1)])
    expect(await read(token)).toMatchObject({ additions: [], keepLonger: false })
  })

  test('shows everything to who knows the family name, as long as the link is valid', async () => {
    const link = mailed(await send({ fullName: 'Jan van Dën Berg' }))
    const answered = await newToken(answerQuestion(link, ' VAN DEN BERG'))
    expect((await read(answered)).answers).toContainEqual({ label: 'Naam', answer: 'Jan van Dën Berg' })
    expect(readToken(answered, KEY)).toEqual({ ...readToken(link, KEY), isSender: true })
    await revoke(answered)
    expect(await answerQuestion(link, 'van den Berg')).toEqual({ status: 'invalid' })
  })

  test('takes five wrong answers an hour, from all links and addresses together', async () => {
    const token = await send()
    const wrong = { status: 'invalid', errors: { message: [expect.stringContaining('komt niet overeen')] } }
    const answer = (given: string, n: number) => answerQuestion(mailed(token), given, `192.0.2.${n}`)
    expect(await answer('Jansen', 9)).toMatchObject({ status: 'done' })
    for (let n = 0; n < 5; n++) expect(await answer('Pietersen', n)).toEqual(wrong)
    expect(await answer('Jansen', 6)).toEqual({ status: 'limited', minutes: 60 })
    expect(await read(token)).toMatchObject({ form: 'openApplication' })
  })
})

describe('the page of a personal link', () => {
  test('shows what was sent, readable, and nothing that is not an answer', async () => {
    const submission = await read(await send())
    expect(submission).toMatchObject({
      form: 'openApplication',
      title: 'Open sollicitatie',
      reference: expect.stringMatching(/^\d+-[0-9A-F]{4}$/),
      state: { handle: 'new', label: 'Ontvangen' },
      answerBy: expect.stringMatching(/^[a-z]+ \d+\u00a0[a-z]+$/),
      message: null,
      files: [{ name: 'cv.pdf', bytes: PDF.length }],
      additions: [],
      keepLonger: false,
      canAdd: [{ handle: 'message' }, { handle: 'attachments', maxFiles: 3, maxBytes: 10 * 1024 * 1024 }],
      canRevoke: true,
    })
    expect(Date.parse(submission.keptUntil ?? '')).toBeGreaterThan(Date.now())
    const answers = Object.fromEntries(submission.answers.map(({ label, answer }) => [label, answer]))
    expect(answers).toMatchObject({ Naam: 'Jan Jansen', Vakgebied: 'Productie' })
    expect(Object.values(answers)).toContain('36')
    expect(Object.keys(answers)).not.toContain('Langer bewaren')
    expect(logged).not.toHaveBeenCalled()
  })

  test('begins with the vacancy that an application is for', async () => {
    const values = { fullName: 'Jan Jansen', vacancy: 'cnc-verspaner-kunststof' }
    const { answers } = await read(await send(values, 'jobApplication'))
    expect(answers[0]).toEqual({ label: 'Vacature', answer: expect.stringMatching(/^CNC.verspaner/) })
  })

  test('of an applicant with a telephone number only shows everything, is added to and withdrawn', async () => {
    const questions = { noCv: 'Yes', lastWork: 'Draaien.', skills: 'Meten.', whyThisJob: 'Kunststof.' }
    const who = { fullName: 'Jan Jansen', emailAddress: '' }
    const token = await send({ ...who, ...questions, vacancy: 'cnc-verspaner-kunststof' }, 'jobApplication')
    const { answers } = await read(token)
    for (const text of ['Jan Jansen', ANSWERS.phone, 'Draaien.', 'Meten.', 'Kunststof.'])
      expect(answers.map(({ answer }) => answer)).toContain(text)
    expect(answers.map(({ answer }) => answer)).not.toContain(ANSWERS.motivation)
    expect(await readMySubmission(mailed(token), 'nl', ADDRESS)).toMatchObject({ submission: { question: 'Naam' } })
    expect(await add(token, 'Mijn cv.', [pdf('cv.pdf')])).toEqual({ status: 'done' })
    expect(await withdraw(token)).toEqual({ status: 'done' })
    expect(logged).not.toHaveBeenCalled()
  })

  test('takes a text and files, each addition for itself, while it is open', async () => {
    const token = await send()
    expect(await add(token, 'Mijn diploma.', [pdf('diploma.pdf')])).toEqual({ status: 'done' })
    expect(await add(token, 'En nog iets.')).toEqual({ status: 'done' })
    expect((await read(token)).additions).toEqual([
      {
        at: expect.any(String),
        text: 'Mijn diploma.',
        files: [{ name: 'diploma.pdf', bytes: PDF.length }],
      },
      { at: expect.any(String), text: 'En nog iets.', files: [] },
    ])
    expect((await read(await send({ fullName: 'De Vries' }))).additions).toEqual([])
    await setState(token, 'closed')
    expect(await add(token, 'Te laat.')).toEqual({ status: 'closed' })
    expect(await read(token)).toMatchObject({ state: { handle: 'closed' }, canAdd: null })
  })

  test('adds nothing twice under one key', async () => {
    const token = await send()
    const key = 'addition-key'
    await Promise.all([add(token, 'Eén keer.', [], key), add(token, 'Eén keer.', [], key)])
    expect((await read(token)).additions).toHaveLength(1)
  })

  test.each([
    ['nothing', '  ', [], { message: [expect.stringContaining('Schrijf iets')] }],
    ['a file of another type', '', [new File(['<html>'], 'cv.pdf')], { attachments: [expect.any(String)] }],
    ['too long a text', 'x'.repeat(3001), [], { message: [expect.any(String)] }],
  ])('refuses %s', async (_, text, files, errors) => {
    const token = await send()
    expect(await add(token, text, files)).toEqual({ status: 'invalid', errors })
    expect((await read(token)).additions).toEqual([])
  })

  test('keeps it longer, and no longer', async () => {
    const token = await send()
    const { keptUntil } = await read(token)
    expect(await keep(token, true)).toEqual({ status: 'done' })
    const longer = await read(token)
    expect(longer.keepLonger).toBe(true)
    expect(Date.parse(longer.keptUntil ?? '')).toBeGreaterThan(Date.parse(keptUntil ?? ''))
    expect(longer.answers.length).toBeGreaterThan(5)
    expect(await keep(token, false)).toEqual({ status: 'done' })
    expect(await read(token)).toMatchObject({ keepLonger: false, keptUntil })
  })

  test('revokes all earlier links, and leaves a new one to the person who asked', async () => {
    const token = await send()
    expect(await mySubmissionVersion(token, ADDRESS)).toEqual(expect.any(String))
    const links = [token, mailed(token)]
    const revoked = await newToken(revoke(token))
    for (const earlier of links) {
      expect(await mySubmissionVersion(earlier, ADDRESS)).toBeNull()
      expect(await everything(earlier)).toEqual(NOTHING)
    }
    expect(await read(revoked)).toMatchObject({ form: 'openApplication' })
    expect(await mySubmissionVersion(revoked, ADDRESS)).toEqual(expect.any(String))
  })

  test('withdraws it with its additions, and says so again when asked again', async () => {
    const token = await send()
    await add(token, 'Mijn diploma.', [pdf('diploma.pdf')])
    const before = backend.submissions.list().length
    expect(await withdraw(token)).toEqual({ status: 'done' })
    expect(backend.submissions.list()).toHaveLength(before - 2)
    expect(await readMySubmission(token, 'nl', ADDRESS)).toEqual({ status: 'gone' })
    expect(await add(token, 'x')).toEqual({ status: 'gone' })
    expect(await keep(token, true)).toEqual({ status: 'gone' })
    expect(await withdraw(token)).toEqual({ status: 'done' })
    expect(logged).not.toHaveBeenCalled()
  })

  test('is sent again after a withdrawal, also with the same values and in the same view', async () => {
    const token = await send({}, 'openApplication', 'same-view')
    await withdraw(token)
    const again = await send({}, 'openApplication', 'same-view')
    expect(await read(again)).toMatchObject({ form: 'openApplication' })
    expect(readToken(await send({}, 'openApplication', 'same-view'), KEY)?.uid).toBe(readToken(again, KEY)?.uid)
  })

  test('notices each change by its version, which tells nothing of others', async () => {
    const [token, other] = [await send(), await send()]
    const versions = async () => [await mySubmissionVersion(token, ADDRESS), await mySubmissionVersion(other, ADDRESS)]
    const seen = [await versions()]
    for (const change of [() => add(token, 'Nog iets.'), () => keep(token, true), () => withdraw(token)]) {
      await change()
      seen.push(await versions())
    }
    expect(new Set(seen.map(([own]) => own)).size).toBe(4)
    expect(new Set(seen.map(([, unchanged]) => unchanged)).size).toBe(1)
  })
})

describe('a form of the site', () => {
  test('for additions is not sent by visitors', async () => {
    for (const handle of ['addition', 'additionEn'])
      expect(await submitForm(formRequest({ message: 'x' }, { handle }))).toEqual({ status: 'unavailable' })
  })

  test('takes no value of a visitor for a field of the site', async () => {
    const token = await send({ stateMessage: 'Aangenomen!', linksValidFrom: '9999999999' })
    expect(await read(token)).toMatchObject({ message: null })
  })
})

describe('a token', () => {
  /** Makes the token anew, with another key or form. */
  const remade = (token: string, { key = KEY, form = 'openApplication' }) =>
    makeToken({ uid: readToken(token, KEY)?.uid ?? '', form }, key)

  // Changed and expired ones: token.test.ts. Guessed ones: lib/server/proxy/personal-link.test.ts.
  test.each<[string, (token: string) => string | null]>([
    ['that is missing', () => null],
    ['of somebody else’s key', (token) => remade(token, { key: 'other key' })],
    ['of another form, signed', (token) => remade(token, { form: 'contact' })],
    ['of the content backend', () => 'site-token'],
  ])('%s opens nothing', async (_, changed) => {
    expect(await everything(changed(await send()))).toEqual(NOTHING)
  })

  test('for a submission that never was is as one that is gone', async () => {
    const token = makeToken({ uid: '00000000-0000-4000-8000-000000000000', form: 'openApplication' }, KEY)
    expect(await readMySubmission(token, 'nl', ADDRESS)).toEqual({ status: 'gone' })
  })
})
