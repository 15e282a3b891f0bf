'use server'

import { redirect } from 'next/navigation'
import { type LocaleCode, localeOf } from '@/lib/i18n/locales'
import { PERSONAL_PATHS, routePath } from '@/lib/i18n/routes'
import { MAX_RETURNED_LENGTH, returnedErrors } from '../returned'
import { receivePost, viewKeyOf } from '../submission/receive-post'
import { postedValues } from '../values'
import { FILES_FIELD, TEXT_FIELD } from './additions'
import { answerQuestion } from './answer'
import { addToMySubmission, keepMySubmission, revokeMyLinks, withdrawMySubmission } from './change'
import { readTokenCookie, removeTokenCookie, setTokenCookie } from './cookie'
import type { AddResult, AnswerResult, ChangeResult, LinksResult } from './model'
import { requestLinks } from './request-links'

const MAX_EMAIL_LENGTH = 254

export interface PersonalPage {
  page: string
  locale: string
}

export interface AdditionPosted {
  result: Exclude<AddResult, { status: 'added' }>
  text: string
}

export interface AnswerPosted {
  result: Exclude<AnswerResult, { status: 'done' }>
}

export interface LinksPosted {
  result: LinksResult
  emailAddress: string
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
  if (result.status === 'done') await setTokenCookie(result.token)
  showResult(target, result, 'revoked')
}

export async function logoutAction(target: PersonalPage): Promise<void> {
  await received()
  await removeTokenCookie()
  showResult(target, { status: 'done' }, 'loggedOut')
}

export async function addAction(
  target: PersonalPage,
  _previous: AdditionPosted | null,
  data: FormData,
): Promise<AdditionPosted> {
  const [token, address] = await received()
  const posted = postedValues(data)
  const text = posted.texts.get(TEXT_FIELD)?.join('\n') ?? ''
  const files = [...(posted.files.get(FILES_FIELD) ?? [])]
  const { key } = viewKeyOf(posted, address)
  const { locale } = pageOf(target)
  const result = await addToMySubmission(token, { text, files, key, locale, address })
  if (result.status === 'added') return showResult(target, { status: 'done' }, 'added')
  const returned = result.status === 'refused' ? { ...result, errors: returnedErrors(result.errors) } : result
  return { result: returned, text: text.slice(0, MAX_RETURNED_LENGTH) }
}

export async function answerAction(
  target: PersonalPage,
  _previous: AnswerPosted | null,
  data: FormData,
): Promise<AnswerPosted> {
  const [token, address] = await received()
  const answer = data.get('answer')
  const result = await answerQuestion(token, typeof answer === 'string' ? answer : '', address)
  if (result.status !== 'done') return { result }
  await setTokenCookie(result.token)
  redirect(pageOf(target).path)
}

export async function requestLinksAction(
  target: PersonalPage,
  _previous: LinksPosted | null,
  data: FormData,
): Promise<LinksPosted> {
  const [, address] = await received()
  const given = data.get('emailAddress')
  const emailAddress = typeof given === 'string' ? given : ''
  const result = await requestLinks(emailAddress, pageOf(target).locale, address)
  return { result, emailAddress: emailAddress.slice(0, 2 * MAX_EMAIL_LENGTH) }
}

const received = async (): Promise<[token: string | null, address: string]> => [
  await readTokenCookie(),
  await receivePost(),
]

/** Bound values come from the browser, so the redirect leads to one of the two pages only. */
function pageOf({ page, locale }: PersonalPage): { path: string; locale: LocaleCode } {
  const route = PERSONAL_PATHS.find((path) => path === page) ?? PERSONAL_PATHS[0]
  const { code } = localeOf(locale)
  return { path: routePath(route, code), locale: code }
}

const showResult = (target: PersonalPage, { status }: ChangeResult, done: string): never =>
  redirect(`${pageOf(target).path}?result=${status === 'done' ? done : status}`)
