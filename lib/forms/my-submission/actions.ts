'use server'

import type { AddResult, LinksResult } from './model'

/** Where a form of the page stands; bound to the action. */
export interface PersonalPage {
  /** Route of the page: `/careers/my-application` or `/contact/my-message`. */
  page: string
  locale: string
}

/** What could not be added, and its text, which the page shows again. */
export interface AdditionPosted {
  result: Exclude<AddResult, { status: 'added' }>
  text: string
}

/** What came of asking for links, and the e-mail address, which the page shows again. */
export interface LinksPosted {
  result: LinksResult
  emailAddress: string
}

/**
 * The actions of the page for browsers without scripts; they take the token from its cookie. The first four redirect to
 * the page with `?result=`: `withdrawn`, `kept`, `revoked`, `loggedOut`, or the status of a refusal.
 */
export async function withdrawAction(_target: PersonalPage): Promise<void> {
  throw new Error('not yet')
}

/** Field `longer`: `1` or `0`. */
export async function keepAction(_target: PersonalPage, _data: FormData): Promise<void> {
  throw new Error('not yet')
}

export async function revokeAction(_target: PersonalPage): Promise<void> {
  throw new Error('not yet')
}

export async function logoutAction(_target: PersonalPage): Promise<void> {
  throw new Error('not yet')
}

/** Fields `message` and `attachments`, and VIEW_KEY where a script posts. Redirects with `?result=added`. */
export async function addAction(
  _target: PersonalPage,
  _previous: AdditionPosted | null,
  _data: FormData,
): Promise<AdditionPosted> {
  throw new Error('not yet')
}

/** Field `emailAddress`. */
export async function requestLinksAction(
  _target: PersonalPage,
  _previous: LinksPosted | null,
  _data: FormData,
): Promise<LinksPosted> {
  throw new Error('not yet')
}
