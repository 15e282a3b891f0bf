'use server'

import { redirect } from 'next/navigation'
import { type LocaleCode, localeOf } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { PERSONAL_PATHS, routePath } from '@/lib/i18n/routes'
import type { Posted } from '../action'
import { MAX_RETURNED_LENGTH, returnedErrors } from '../returned'
import { receivePost, viewKeyOf } from '../submission/receive-post'
import { postedValues } from '../values'
import { FILES_FIELD, TEXT_FIELD } from './additions'
import { answerQuestion } from './answer'
import { addToMySubmission, keepMySubmission, revokeMyLinks, withdrawMySubmission } from './change'
import { readTokenCookie, removeTokenCookie, setTokenCookie } from './cookie'
import type { ChangeResult, PersonalForm } from './model'
import { outcomeOf } from './outcome'
import { requestLinks } from './request-links'

const MAX_EMAIL_LENGTH = 254

export interface PersonalPage {
  page: string
  locale: string
}

/** These actions serve browsers without scripts, so they take the token from its cookie. */
export async function withdrawAction(target: PersonalPage): Promise<void> {
  showResult(target, await withdrawMySubmission(...(await received())), 'withdrawn')
}

export async function keepAction(target: PersonalPage, data: FormData): Promise<void> {
  const [token, address] = await received()
  showResult(target, await keepMySubmission(token, data.get('longer') === '1', address), 'kept')
}

export async function revokeAction(target: PersonalPage): Promise<void> {
  const result = await revokeMyLinks(...(await received()))
  await keepToken(result)
  showResult(target, result, 'revoked')
}

export async function logoutAction(target: PersonalPage): Promise<void> {
  await received()
  await removeTokenCookie()
  showResult(target, { status: 'done' }, 'loggedOut')
}

export async function addAction(target: PersonalPage, _previous: Posted | null, data: FormData): Promise<Posted> {
  const [token, address] = await received()
  const posted = postedValues(data)
  const text = posted.texts.get(TEXT_FIELD)?.join('\n') ?? ''
  const files = [...(posted.files.get(FILES_FIELD) ?? [])]
  const { key } = viewKeyOf(posted, address)
  const { locale } = pageOf(target)
  const outcome = outcomeOf(await addToMySubmission(token, { text, files, key, locale, address }))
  if (outcome.status === 'done') return showResult(target, outcome, 'added')
  return returned('addition', outcome, { [TEXT_FIELD]: text.slice(0, MAX_RETURNED_LENGTH) })
}

export async function answerAction(target: PersonalPage, _previous: Posted | null, data: FormData): Promise<Posted> {
  const [token, address] = await received()
  const { path, locale, careers } = pageOf(target)
  const result = await answerQuestion(token, textIn(data, 'answer'), address)
  const { mySubmission } = await messagesOf(locale)
  const { answerWrong } = careers ? mySubmission.careers : mySubmission.contact
  const outcome = outcomeOf(result, { answer: [answerWrong] })
  if (outcome.status !== 'done') return returned('answer', outcome, {})
  await keepToken(result)
  return redirect(path)
}

export async function requestLinksAction(
  target: PersonalPage,
  _previous: Posted | null,
  data: FormData,
): Promise<Posted> {
  const [, address] = await received()
  const { locale } = pageOf(target)
  const emailAddress = textIn(data, 'emailAddress')
  const result = await requestLinks(emailAddress, locale, address)
  const outcome = outcomeOf(result, { emailAddress: [(await messagesOf(locale)).rules.email] })
  if (outcome.status === 'done') return showResult(target, outcome, 'requested')
  return returned('lostLink', outcome, { emailAddress: emailAddress.slice(0, 2 * MAX_EMAIL_LENGTH) })
}

async function keepToken(result: ChangeResult): Promise<void> {
  if (result.status === 'done' && result.token) await setTokenCookie(result.token)
}

function textIn(data: FormData, name: string): string {
  const given = data.get(name)
  return typeof given === 'string' ? given : ''
}

const returned = (form: PersonalForm, outcome: Posted['outcome'], texts: Record<string, string>): Posted => ({
  form,
  outcome: outcome.status === 'invalid' ? { ...outcome, errors: returnedErrors(outcome.errors) } : outcome,
  texts: Object.fromEntries(Object.entries(texts).map(([handle, text]) => [handle, [text]])),
  files: {},
})

const received = async (): Promise<[token: string | null, address: string]> => [
  await readTokenCookie(),
  await receivePost(),
]

/** Bound values come from the browser, so the redirect leads to one of the two pages only. */
function pageOf({ page, locale }: PersonalPage): { path: string; locale: LocaleCode; careers: boolean } {
  const route = PERSONAL_PATHS.find((path) => path === page) ?? PERSONAL_PATHS[0]
  const { code } = localeOf(locale)
  return { path: routePath(route, code), locale: code, careers: route === '/careers/my-application' }
}

const showResult = (target: PersonalPage, { status }: ChangeResult, done: string): never =>
  redirect(`${pageOf(target).path}?result=${status === 'done' ? done : status}`)
