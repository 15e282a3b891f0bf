import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { WatchOptions } from '@/lib/browser/my-submission/watch'
import type { AdditionField, MySubmission, MySubmissionResult } from '@/lib/forms/my-submission/model'
import { fieldOf } from '@/lib/forms/testing'
import { WAIT } from '@/lib/testing'
import en from '@/messages/en.json'
import nl from '@/messages/nl.json'
import { positions } from './parts'
import { textsFor, type ViewProps } from './props'
import { MySubmissionView } from './view'

const ROUTER = { refresh: vi.fn() }
vi.mock(import('next/navigation'), async (original) => ({
  ...(await original()),
  useRouter: () => ROUTER as unknown as ReturnType<typeof import('next/navigation').useRouter>,
}))
const watch = vi.hoisted(() => ({ options: undefined as WatchOptions | undefined, refetch: vi.fn(), stop: vi.fn() }))
vi.mock('@/lib/browser/my-submission/watch', () => ({
  watchMySubmission: (options: WatchOptions) => {
    watch.options = options
    return watch
  },
}))

const SUBMISSION: MySubmission = {
  form: 'openApplication',
  title: 'Open sollicitatie',
  reference: '41-9C0E',
  sentAt: '2026-11-20T13:02:00Z',
  state: { handle: 'new', label: 'Ontvangen', text: null },
  message: null,
  answers: [{ label: 'Achternaam', answer: 'Wolbers' }],
  files: [{ name: 'cv.pdf', bytes: 214_000 }],
  additions: [],
  keptUntil: '2026-12-18T13:02:00Z',
  keepLonger: false,
  answerBy: null,
  canAdd: [fieldOf('multiline', { handle: 'message' }), fieldOf('files', { handle: 'attachments' })] as AdditionField[],
  canRevoke: true,
}
const found = (changes: Partial<MySubmission> = {}): MySubmissionResult => ({
  status: 'found',
  submission: { ...SUBMISSION, ...changes },
})

const locked = (question: string | null): MySubmissionResult => ({
  status: 'locked',
  submission: { reference: SUBMISSION.reference, state: SUBMISSION.state, question },
})
const LOCKED = locked('Achternaam')

const { mySubmission } = nl
const textsOf = (sendsNotices: boolean) =>
  textsFor({ ...mySubmission.careers, step: mySubmission.step }, { sendsNotices, hasTrash: false })
const action = vi.fn()
const CHANGES = ['answer', 'withdraw', 'keep', 'revoke', 'add', 'requestLinks']
const PROPS: ViewProps = {
  careers: true,
  initial: found(),
  renderedAt: '2026-11-22T13:02:00Z',
  outcome: null,
  asksWithdrawal: false,
  isLinkInvalid: false,
  isLinkOther: false,
  isLinkNew: false,
  steps: Object.entries(mySubmission.states).map(([handle, { label }]) => ({ handle, label })),
  canMail: true,
  contact: { email: 'werk@example.nl', phone: null },
  paths: { privacy: '/privacy', next: '/next', open: '/my-submission' },
  newToken: null,
  actions: Object.fromEntries(CHANGES.map((change) => [change, action])) as unknown as ViewProps['actions'],
  logout: action,
  locale: 'nl',
  texts: textsOf(true),
  realtimeUrl: null,
}

beforeEach(() => {
  document.cookie = 'apollo-token=abc'
})
afterEach(() => {
  document.cookie = 'apollo-token=; max-age=0'
  watch.options = undefined
})

async function open(props: Partial<ViewProps> = {}): Promise<WatchOptions> {
  render(<MySubmissionView {...PROPS} {...props} />)
  return vi.waitFor(() => watch.options ?? Promise.reject(new Error('not yet')), WAIT)
}

it('without an answer it shows what it has, with the time of it', async () => {
  const { onResult, onConnection } = await open()
  act(() => onConnection(true))
  expect(screen.getByText('Verandert er iets, dan staat het hier meteen.')).toBeTruthy()
  act(() => onConnection(false))
  act(() => onResult({ status: 'unavailable' }))
  expect(screen.getByText('Wolbers')).toBeTruthy()
  expect(screen.getByText(/De verbinding is weg/).textContent).toContain('14:02')
})

it('a wrong answer says so, and the right one logs in as the sender', async () => {
  const answer = vi.spyOn(await import('@/lib/browser/data/mutate'), 'changeMySubmission')
  await open({ initial: LOCKED })
  const send = async (given: string) => {
    await userEvent.clear(screen.getByLabelText(/Achternaam/))
    await userEvent.type(screen.getByLabelText(/Achternaam/), `${given}{Enter}`)
  }
  answer.mockResolvedValueOnce({ status: 'invalid', errors: { message: [PROPS.texts.answerWrong] } })
  await send('Jansen')
  await vi.waitFor(() => expect(screen.getByText(/komt niet overeen met wat er is ingevuld/)).toBeTruthy(), WAIT)
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Achternaam/)), WAIT)
  answer.mockResolvedValueOnce({ status: 'done', token: 'of-the-sender' })
  await send('Wolbers')
  await vi.waitFor(() => expect(document.cookie).toContain('apollo-token=of-the-sender'), WAIT)
  expect(answer.mock.calls.map(([{ change, text }]) => [change, text])).toEqual([
    ['answer', 'Jansen'],
    ['answer', 'Wolbers'],
  ])
  act(() => watch.options?.onResult(found()))
  expect(screen.getByText('Wolbers')).toBeTruthy()
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('Je ziet nu wat je stuurde.')
})

it('a change that is not made says so at its button, and the same button makes it', async () => {
  const change = vi.spyOn(await import('@/lib/browser/data/mutate'), 'changeMySubmission')
  await open()
  const keep = () => userEvent.click(screen.getByRole('button', { name: 'Bewaar langer' }))
  change.mockResolvedValueOnce({ status: 'unavailable' })
  await keep()
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Er is niets veranderd.'), WAIT)
  change.mockResolvedValueOnce({ status: 'done' })
  await keep()
  await vi.waitFor(() => expect(screen.getByText('Je keuze is opgeslagen.')).toBeTruthy(), WAIT)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(change.mock.calls.slice(-2).map(([input]) => input)).toEqual(
    Array(2).fill({ change: 'keep', text: '1', locale: 'nl' }),
  )
})

it('an open page whose link was revoked elsewhere says that the link is no longer valid', async () => {
  const { onResult } = await open()
  act(() => onResult({ status: 'invalid' }))
  expect(screen.queryByText('Wolbers')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Deze link werkt niet meer' })).toBeTruthy()
})

it('a page that the router brings back after a logout shows nothing of it', () => {
  document.cookie = 'apollo-token=; max-age=0'
  render(<MySubmissionView {...PROPS} />)
  expect(screen.queryByText('Wolbers')).toBeNull()
})

it.each([
  [{ initial: { status: 'invalid' as const } }, 'Open je sollicitatie met je eigen link'],
  [{ initial: { status: 'invalid' as const }, isLinkInvalid: true }, 'Deze link werkt niet meer'],
  [{ isLinkOther: true }, 'Ja, open de link'],
  [{ initial: { status: 'gone' as const }, isLinkOther: true }, 'Ja, open de link'],
  [{ initial: LOCKED }, 'Kenmerk 41-9C0E, status: Ontvangen.'],
  [{ initial: LOCKED }, 'Wat vulde je in bij ‘Achternaam’?'],
  [{ initial: locked(null) }, 'werk@example.nl'],
  [{ initial: { status: 'unavailable' as const } }, 'We kunnen je sollicitatie nu niet tonen'],
  [{ initial: { status: 'unavailable' as const }, isLinkNew: true, newToken: 'its' }, 'href="/my-submission?link=its"'],
  [{ initial: { status: 'limited' as const, minutes: 1 } }, '1 minuut'],
  [{ isLinkInvalid: true }, 'De link die je opende, werkt niet meer.'],
  [{ asksWithdrawal: true }, 'Ja, trek in en verwijder alles'],
  [{ initial: found({ canAdd: null }) }, 'toevoegen kan niet meer'],
  [{ initial: { status: 'invalid' as const }, canMail: false }, 'werk@example.nl'],
])('the server’s HTML says everything that there is to say: %j', (props, text) => {
  expect(renderToString(<MySubmissionView {...PROPS} {...props} />)).toContain(text)
})

it.each(['add', 'withdraw'])('after “%s” the page promises no message, where none is sent', (outcome) => {
  const initial = outcome === 'withdraw' ? { status: 'gone' as const } : PROPS.initial
  const html = renderToString(
    <MySubmissionView {...PROPS} texts={textsOf(false)} initial={initial} outcome={outcome} />,
  )
  expect(html).not.toContain('krijgt bericht')
})

it.each([
  ['nl', nl.mySubmission, 'Binnen een dag', 'staat niets meer'],
  ['en', en.mySubmission, 'Within a day', 'no longer in our system'],
])('of a withdrawal it is said when nothing is left of it: %s', (_, { careers, contact, step }, later, now) => {
  for (const audience of [careers, contact]) {
    const of = (hasTrash: boolean) => textsFor({ ...audience, step }, { sendsNotices: true, hasTrash })
    expect(of(true).withdrawnText).toContain(later)
    expect(of(true).goneText).toContain(later)
    expect(of(true).goneText).not.toContain(now)
    expect(of(false).withdrawnText).not.toContain(later)
    expect(of(false).goneText).toContain(now)
  }
})

it.each([
  ['new', 'new* beingRead invited closed'],
  ['beingRead', '-new beingRead* invited closed'],
  ['invited', '-new -beingRead invited* closed'],
  // An invitation that may never have been sent is left out.
  ['closed', '-new -beingRead closed*'],
  // A state that editors have added.
  ['interview', '-new -beingRead interview* closed'],
])('in the state %s the line is %s', (handle, expected) => {
  const steps = ['new', 'beingRead', 'invited', 'closed'].map((each) => ({ handle: each, label: each }))
  const signs = { passed: ['-', ''], current: ['', '*'], next: ['', ''] }
  const line = positions(steps, { handle, label: handle }).map((step) => signs[step.position].join(step.handle))
  expect(line.join(' ')).toBe(expected)
})
