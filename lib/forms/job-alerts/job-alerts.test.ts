// Isolated: the mail worker of the site keeps running.
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startMailServer } from '@/backend/mail/testing'
import { valueOfField } from '@/backend/submissions/stored-submission'
import { readEnvironment } from '@/lib/server/runtime/settings'
import { KEY, settingsFor, startSampleBackend } from '../my-submission/testing'
import { readToken } from '../my-submission/token'
import { formRequest } from '../submission/testing'

vi.mock('next/cache', () => import('../my-submission/testing'))
vi.mock('@/lib/cms/client/client', () => import('../my-submission/testing'))

// The backend has a mail server too, and must not confirm these subscriptions itself.
const backend = await startSampleBackend({ url: 'smtp://127.0.0.1:9', from: 'no-reply@site.test' })

Object.assign(process.env, settingsFor(`${backend.url}/api`))
const { env } = await import('@/lib/server/runtime/env')
const { submitForm } = await import('../submission/submit')
const { confirmAlert, stopAlert } = await import('./change')
const { takeLease } = await import('./lease')
const { isPublishedBy, lastDue, nextDue, planDue } = await import('./plan')
const { mailIdle, wakeMail } = await import('../site-outbox-worker')
const { siteOutbox } = await import('../submission/attempts')

/** Each test has a network address with limits of its own. */
let network = ''
let tests = 0

const log = vi.spyOn(console, 'error')
beforeEach(async () => {
  for (const [name, value] of Object.entries(settingsFor(`${backend.url}/api`))) vi.stubEnv(name, value)
  await backend.submissions.remove(backend.submissions.list())
  restart()
  network = `192.0.2.${tests++}`
  log.mockReset().mockImplementation(() => {})
})

/** Forgets the memory of the site, but not the files. */
function restart() {
  Reflect.deleteProperty(globalThis, Symbol.for('site.forms'))
}

/** Starts a mail server, and gives the site its address or another one. */
async function startSite(otherUrl?: string) {
  const mail = await startMailServer()
  vi.stubEnv('SMTP_URL', otherUrl ?? mail.url)
  Object.assign(env, readEnvironment(process.env))
  const run = async (now: Date) => {
    const lease = await takeLease()
    if (!lease) throw new Error('no lease')
    await planDue(lease, now).finally(() => {
      wakeMail()
      return mailIdle()
    })
  }
  const subscribe = async (more: Record<string, string> = {}, handle = 'jobAlert') => {
    const answers = { emailAddress: 'kim@example.test', frequency: 'daily', agree: 'Yes', ...more }
    const outcome = await submitForm(formRequest(answers, { handle, address: network }))
    await mailIdle()
    return outcome
  }
  const confirm = async (index: number, text = textOf(index)) => {
    const result = await confirmAlert(tokenIn(text, 'confirm'), network)
    await mailIdle()
    return result
  }
  const textOf = (index: number) => mail.received[index]?.email.text ?? ''
  return { mail, textOf, run, subscribe, confirm }
}

const tokenIn = (text: string, purpose: string): string =>
  new RegExp(`[?]${purpose}=(\\S+)$`, 'm').exec(text)?.[1] ?? ''

const later = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)

const stored = () => backend.submissions.list({ form: 'jobAlert' })
const storedValues = (handle: string) => stored().map(({ values }) => valueOfField(values, handle) ?? '')

function setValue(name: string, text: string, form = 'jobAlert') {
  for (const { id } of backend.submissions.list({ form })) {
    const change: Parameters<typeof backend.submissions.change>[1] = ({ status, values }) => ({
      status,
      values: values.map((value) => (value.handle === name ? { ...value, value: text } : value)),
    })
    backend.submissions.change(id, change, [], new Date())
  }
}

/** Forgets which vacancies subscriptions know, so that all of them count as new. */
const forget = (form = 'jobAlert') => setValue('knownVacancies', '', form)

describe('e-mail about new vacancies', () => {
  test('is limited per sender and day by the subscriptions that send e-mail, not by those with a mistake', async () => {
    const { mail, subscribe } = await startSite()
    const others = ['a@example.test, b@example.test', 'a@example.test\r\nBcc: b@example.test', 'nobody']
    for (let time = 0; time < 25; time++)
      expect(await subscribe({ emailAddress: others[time % 3] ?? '' })).toMatchObject({ status: 'invalid' })
    expect(mail.received).toEqual([])
    expect(await subscribe()).toMatchObject({ status: 'sent' })
  })

  test('is sent once confirmed: each vacancy once, one e-mail a day, none without news', async () => {
    const { mail, textOf, subscribe, confirm, run } = await startSite()
    // The address may be that of another person, so there is no link to the submission.
    const reference = expect.any(String)
    expect(await subscribe({ branch: 'production', place: 'oldenzaal,win-a-car.example' })).toEqual({
      status: 'sent',
      reference,
    })
    expect(mail.received).toMatchObject([{ recipients: ['kim@example.test'] }])
    expect(textOf(0)).toContain('Vakgebied: Productie; Plaats: Oldenzaal.')
    expect(textOf(0)).not.toContain('win-a-car')
    await run(later(1))
    expect(mail.received).toHaveLength(1)

    for (const _ of [1, 2]) expect(await confirm(0)).toEqual({ status: 'done' })
    await run(later(2))
    expect(mail.received).toHaveLength(1)

    forget()
    await run(later(2))
    expect(mail.received).toHaveLength(2)
    const list = 'https://site.test/werken-bij/vacatures'
    expect(mail.received[1]?.email.subject).toMatch(/^\d nieuwe vacatures? bij site\.test$/)
    expect(textOf(1)).toContain(`${list}/cnc-verspaner-kunststof`)
    expect(textOf(1)).toContain(`${list}?branch=production&place=oldenzaal,win-a-car.example`)
    expect(textOf(1)).not.toContain('accountmanager')
    forget()
    await run(new Date(later(2).getTime() + 1000))
    expect(mail.received).toHaveLength(2)
    await run(later(3))
    await run(later(4))
    expect(mail.received).toHaveLength(3)

    const headers = mail.received[1]?.email.headers
    expect(headers).toContainEqual(expect.objectContaining({ value: 'List-Unsubscribe=One-Click' }))
    for (const _ of [1, 2]) expect(await stopAlert(tokenIn(textOf(1), 'stop'), network)).toEqual({ status: 'done' })
    expect(stored()).toEqual([])
    await run(later(5))
    expect(mail.received).toHaveLength(3)
    expect(log).not.toHaveBeenCalled()
  })

  test('comes in the language of the form', async () => {
    const { mail, textOf, subscribe, confirm, run } = await startSite()
    await subscribe({ frequency: 'weekly' }, 'jobAlertEn')
    expect(mail.received[0]?.email.subject).toBe('Confirm your job alert from site.test')
    expect(textOf(0)).toContain('https://site.test/en/working-at/follow-vacancies?confirm=')
    await confirm(0)
    forget('jobAlertEn')
    await run(later(8))
    expect(textOf(1)).toContain('https://site.test/en/working-at/vacancies/cnc-machinist-plastics')
    expect(textOf(1)).toContain('This alert covers all our new vacancies.')
  })

  test('a later subscription of the same address replaces the earlier one, once it is confirmed', async () => {
    const { subscribe, confirm, run } = await startSite()
    await subscribe({ branch: 'sales' })
    await confirm(0)
    await subscribe({ branch: 'production', emailAddress: 'Kim@Example.test' })
    expect(storedValues('branch').toSorted()).toEqual(['production', 'sales'])
    await confirm(1)
    await run(later(0))
    expect(storedValues('branch')).toEqual(['production'])
  })

  test('a mailbox gets no more than three requests for a confirmation, however its address is written', async () => {
    const { mail, subscribe } = await startSite()
    for (const name of ['kim', 'KIM', 'kim+1', 'Kim+2', 'kim'])
      expect(await subscribe({ emailAddress: `${name}@example.test` })).toMatchObject({ status: 'sent' })
    expect(mail.received).toHaveLength(3)
    expect(stored()).toHaveLength(3)
  })

  test('what is not confirmed is deleted after a week, what is after a year', async () => {
    const { subscribe, confirm, run } = await startSite()
    for (const [index, days] of [7, 365].entries()) {
      await subscribe()
      if (index > 0) await confirm(index)
      await run(later(days - 0.5))
      expect(stored()).toHaveLength(1)
      await run(later(days + 0.5))
      expect(stored()).toEqual([])
    }
  })

  test('that waits is forgotten with a subscription that ends, or that was deleted elsewhere', async () => {
    const { subscribe, run } = await startSite('smtp://127.0.0.1:9')
    const deleteElsewhere = () => backend.submissions.remove(stored()).then(() => run(later(0)))
    for (const end of [() => run(later(8)), deleteElsewhere]) {
      await subscribe()
      const [{ id } = { id: 0 }] = stored()
      expect(siteOutbox().of(id)).toHaveLength(1)
      await end()
      expect([stored(), siteOutbox().of(id)]).toEqual([[], []])
    }
  })

  test('waits until it is recorded, and is then sent once, also over a restart', async () => {
    const { mail, subscribe, confirm, run } = await startSite()
    await subscribe()
    await confirm(0)
    forget()
    const send = globalThis.fetch
    const isRecord = (init?: RequestInit) => String(init?.body).includes('mutation Change')
    const broken = vi.spyOn(globalThis, 'fetch')
    onTestFinished(() => broken.mockRestore())
    // The change is stored, but the site does not hear of it.
    broken.mockImplementation(async (...request) => {
      const response = await send(...request)
      return isRecord(request[1]) ? Promise.reject(new Error()) : response
    })
    await run(later(2)).catch(() => {})
    broken.mockImplementation((...request) => (isRecord(request[1]) ? Promise.reject(new Error()) : send(...request)))
    await run(later(3)).catch(() => {})
    expect(mail.received).toHaveLength(1)
    restart()
    broken.mockRestore()
    const again = await startSite(mail.url)
    await again.run(later(3.1))
    await again.run(later(4))
    expect(mail.received).toHaveLength(2)
    expect(storedValues('digestSentAt')).not.toEqual([''])
  })

  test('is not sent by an instance that returns after another one has queued it', async () => {
    const { mail, subscribe, confirm, run } = await startSite()
    await subscribe()
    await confirm(0)
    forget()
    const [{ id } = { id: 0 }] = stored()
    const recipient = 'kim@example.test'
    const content = { to: recipient, id: 'x', text: 'x', values: { digestSentAt: '1' } }
    siteOutbox().add(id, { kind: 'vacancies', recipient, content }, later(1.9), 'held')
    setValue('digestSentAt', String(Math.floor(later(2).getTime() / 1000)))
    await run(later(2.01))
    expect(mail.received).toHaveLength(1)
    expect(siteOutbox().of(id)).toEqual([])
  })
})

describe('links in e-mail', () => {
  test('do what they are for, and nothing else', async () => {
    const { textOf, subscribe } = await startSite()
    await subscribe()
    const token = tokenIn(textOf(0), 'confirm')
    expect(readToken(token, KEY)).toBeNull()
    expect(await stopAlert(token, network)).toEqual({ status: 'invalid' })
    const later = token.replace(/.$/, (digit) => `${(Number(digit) + 1) % 10}`)
    for (const wrong of ['', 'x'.repeat(5000), later, token.replace('jobAlert', 'jobAlertEn')])
      expect(await confirmAlert(wrong, network)).toEqual({ status: 'invalid' })
    expect(storedValues('confirmedAt')).toEqual([''])
    const guess = () => confirmAlert(`${token.startsWith('0') ? '1' : '0'}${token.slice(1)}`, '192.0.2.99')
    for (let index = 0; index < 24; index++) await guess()
    expect(await guess()).toMatchObject({ status: 'limited' })
  })

  test('work at an instance that sends no e-mail and takes no subscriptions, until the subscription is gone', async () => {
    const { textOf, subscribe } = await startSite()
    await subscribe()
    const without = await startSite('')
    expect(await without.subscribe()).toEqual({ status: 'unavailable' })
    expect(await without.confirm(0, textOf(0))).toEqual({ status: 'done' })
    await backend.submissions.remove(stored())
    expect(await without.confirm(0, textOf(0))).toEqual({ status: 'gone' })
  })
})

// 23 November 2026 is a Monday. Summer time ends on 25 October.
test.each([
  ['daily', '2026-11-23T05:59:59Z', '2026-11-22T06:00:00Z'],
  ['daily', '2026-11-23T06:00:00Z', '2026-11-23T06:00:00Z'],
  ['weekly', '2026-11-23T05:59:59Z', '2026-11-16T06:00:00Z'],
  ['weekly', '2026-11-23T06:00:00Z', '2026-11-23T06:00:00Z'],
  ['weekly', '2026-11-29T23:00:00Z', '2026-11-23T06:00:00Z'],
  ['weekly', '2026-10-25T12:00:00Z', '2026-10-19T05:00:00Z'],
] as const)('%s e-mail at %s was last due at %s', (frequency, now, due) => {
  expect(lastDue(frequency, new Date(now))).toEqual(new Date(due))
})

test('the next moment is the next morning, also when the clocks change', () => {
  expect(nextDue(new Date('2026-10-24T12:00:00Z'))).toEqual(new Date('2026-10-25T06:00:00Z'))
  expect(nextDue(new Date('2026-11-23T05:00:00Z'))).toEqual(new Date('2026-11-23T06:00:00Z'))
})

test('what is published after the hour waits for the next e-mail', () => {
  const due = lastDue('weekly', new Date('2026-11-25T14:37:00Z'))
  expect(isPublishedBy({ postDate: '2026-11-23T06:59:00+01:00' }, due)).toBe(true)
  expect(isPublishedBy({ postDate: '2026-11-25T15:00:00+01:00' }, due)).toBe(false)
})
