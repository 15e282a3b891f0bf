import 'server-only'
import PQueue from 'p-queue'
import { z } from 'zod'
import type { LocaleCode } from '@/lib/i18n/locales'
import { env } from '@/lib/server/runtime/env'
import { processWide } from '@/lib/server/runtime/process-wide'
import { reasonOf } from './backend'
import { findByEmail } from './find-by-email'
import { countLinkRequest, mayMailLinks } from './limits'
import { hasPersonalLinks } from './link'
import { mailLinks } from './mail'
import type { LinksResult } from './model'

/** One search at a time, as each reads many submissions; above this number of waiting ones further ones are dropped. */
const MAX_WAITING = 100
const searches = () => processWide('link-searches', () => new PQueue({ concurrency: 1 }))

const EMAIL_ADDRESS = z.email().max(254)

/** Whether the site can send lost links: it has personal links and an SMTP server. */
export const canRequestLinks = (): boolean => hasPersonalLinks() && env.mail !== null

/**
 * Sends the links of all submissions of an e-mail address to it. The result is the same for every address, and comes
 * before anything is looked up.
 *
 * @param address network address of the person who asks
 */
export async function requestLinks(given: string, locale: LocaleCode, address: string): Promise<LinksResult> {
  if (!canRequestLinks()) return { status: 'unavailable' }
  const { success, data: emailAddress } = EMAIL_ADDRESS.safeParse(given.trim())
  if (!success) return { status: 'refused' }
  const minutes = await countLinkRequest(address)
  if (minutes !== null) return { status: 'limited', minutes }
  if (searches().size < MAX_WAITING) void searches().add(() => sendLinks(emailAddress, locale))
  else console.error('My submission: too many searches for lost links wait, and one was dropped.')
  return { status: 'requested' }
}

async function sendLinks(emailAddress: string, locale: LocaleCode): Promise<void> {
  try {
    const found = await findByEmail(emailAddress)
    if (found.length > 0 && (await mayMailLinks(emailAddress))) await mailLinks(emailAddress, found, locale)
  } catch (error) {
    console.error(`My submission: lost links were not sent: ${reasonOf(error)}`)
  }
}

/** Resolves when all requests so far have been worked off. @public Tests wait for it. */
export const allLinksSent = (): Promise<void> => searches().onIdle()
