'use server'

import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { type LocaleCode, localeOf } from '@/lib/i18n/locales'
import { PERSONAL_PATHS, routePath } from '@/lib/i18n/routes'
import type { Posted } from '../action'
import { postedValues } from '../values'
import { MAX_RETURNED_LENGTH, receivePost, returnedOutcome, viewKeyOf } from '../without-scripts'
import { changeMySubmission } from './change'
import { SENT_LINK_COOKIE, TOKEN_OPTIONS } from './link'
import { CHANGES, FILES_FIELD, outcomeOf, TEXT_FIELD } from './model'
import { TOKEN_COOKIE } from './personal-token'
import { readTokenCookie } from './read'

export interface PersonalPage {
  page: string
  locale: string
}

/** Serves browsers without scripts, so it takes the token from its cookie. Bound values come from the browser. */
export async function changeAction(
  target: PersonalPage & { change: string },
  _previous: Posted | null,
  data: FormData,
): Promise<Posted> {
  const change = CHANGES.find((each) => each === target.change)
  if (!change) throw new TypeError('This is no change of a submission.')
  const address = await receivePost()
  const { path, locale } = pageOf(target)
  const posted = postedValues(data)
  const text = posted.texts.get(TEXT_FIELD)?.join('\n') ?? ''
  const files = [...(posted.files.get(FILES_FIELD) ?? [])]
  const { key } = viewKeyOf(posted, address)
  const result = await changeMySubmission(await readTokenCookie(), { change, text, files, key, locale, address })
  if (result.status === 'done') {
    if (result.token) (await cookies()).set(TOKEN_COOKIE, result.token, TOKEN_OPTIONS)
    redirect(`${path}?result=${change}`)
  }
  return {
    form: change,
    outcome: returnedOutcome(outcomeOf(result)),
    texts: { [TEXT_FIELD]: [text.slice(0, MAX_RETURNED_LENGTH)] },
    files: {},
  }
}

export async function logoutAction(target: PersonalPage): Promise<void> {
  await receivePost()
  const jar = await cookies()
  jar.delete(TOKEN_COOKIE)
  jar.delete(SENT_LINK_COOKIE)
  redirect(`${pageOf(target).path}?result=logout`)
}

function pageOf({ page, locale }: PersonalPage): { path: string; locale: LocaleCode } {
  const { code } = localeOf(locale)
  return { path: routePath(PERSONAL_PATHS.find((path) => path === page) ?? PERSONAL_PATHS[0], code), locale: code }
}
