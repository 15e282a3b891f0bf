import 'server-only'
import { describeError } from '@/graphql/describe-error'
import type { LocaleCode } from '@/lib/i18n/locales'
import { env } from '@/lib/server/runtime/env'
import { logger } from '@/lib/server/runtime/log'
import { WORK } from '@/lib/server/runtime/work'
import { cleanEmail } from '../clean'
import { isEmail } from '../fields/text'
import { wakeMail } from '../mail-worker'
import { siteOutbox } from '../outbox'
import { type LinkRequest, sharedForms } from '../shared-forms'
import { type FoundSubmission, findByEmail } from './find-by-email'
import { countLinkRequest, mayMailLinks } from './limits'
import { hasPersonalLinks } from './link'
import { linksMail } from './mail'
import type { ChangeResult } from './model'

const log = logger('my-submission')

export const canRequestLinks = (): boolean => hasPersonalLinks() && env.mail !== null

/** The result does not depend on the address, and comes before anything is looked up. */
export async function requestLinks(given: string, locale: LocaleCode, address: string): Promise<ChangeResult> {
  if (!canRequestLinks()) return { status: 'unavailable' }
  const emailAddress = cleanEmail(given)
  if (!isEmail(emailAddress)) return { status: 'wrong' }
  const minutes = await countLinkRequest(address)
  if (minutes !== null) return { status: 'limited', minutes }
  searchLater({ emailAddress, locale })
  return { status: 'done' }
}

function searchLater(request: LinkRequest): void {
  const { queue, waiting } = sharedForms().linkRequests
  const key = request.emailAddress.toLowerCase()
  if (waiting.size >= WORK.lostLinks.waiting && !waiting.has(key))
    return log.error('too many searches for lost links wait, and one was dropped.')
  waiting.set(key, request)
  if (waiting.size === 1) void queue.add(search)
}

async function search(): Promise<void> {
  const { waiting } = sharedForms().linkRequests
  const requests = new Map(waiting)
  waiting.clear()
  const found = await findByEmail(new Set(requests.keys())).catch(logFailure)
  for (const [key, request] of requests) await mailFound(request, found?.get(key) ?? []).catch(logFailure)
}

async function mailFound({ emailAddress, locale }: LinkRequest, found: readonly FoundSubmission[]): Promise<void> {
  if (found.length === 0 || !(await mayMailLinks(emailAddress, env.contentSubmissionsToken ?? ''))) return
  const content = await linksMail(emailAddress, found, locale)
  siteOutbox().add(null, { kind: 'lostLinks', recipient: emailAddress, content }, new Date())
  wakeMail()
}

const logFailure = (error: unknown): void => log.error(`lost links were not sent: ${describeError(error)}`)

/** Resolves after all requests so far have queued their e-mail. @public Tests wait for it. */
export const allLinksQueued = (): Promise<void> => sharedForms().linkRequests.queue.onIdle()
