import 'server-only'
import { createHash } from 'node:crypto'
import { headers } from 'next/headers'
import { noteFormReceived } from '@/lib/server/runtime/request-context'
import { senderAddress } from '@/lib/server/runtime/request-security'
import type { FormField } from './fields/registry'
import type { Unsent } from './model'
import { toRows } from './rows'
import { isChosen, type PostedValues, VIEW_KEY, VIEW_KEY_PATTERN } from './values'

export async function receivePost(): Promise<string> {
  noteFormReceived()
  return senderAddress(await headers())
}

export function viewKeyOf({ texts }: PostedValues, address: string): { key: string; isKeyShared: boolean } {
  const key = texts.get(VIEW_KEY)?.[0] ?? ''
  if (VIEW_KEY_PATTERN.test(key)) return { key, isKeyShared: false }
  return { key: createHash('sha256').update(address).digest('hex'), isKeyShared: true }
}

/** The most characters that come back. A page without scripts repeats them escaped: a quote takes 36 bytes. */
export const MAX_RETURNED_LENGTH = 20_000

const MAX_FILES = 20
const MAX_FILENAME_LENGTH = 255

/** Returns what a form without scripts shows again: values and file names of its own fields, within their limits. */
export function returnedValues(fields: readonly FormField[], posted: PostedValues) {
  let room = MAX_RETURNED_LENGTH
  const cut = (text: string, limit = room): string => {
    const kept = text.slice(0, Math.min(limit, room))
    room -= kept.length
    return kept
  }
  const texts: [string, string[]][] = []
  const files: [string, string[]][] = []
  for (const field of fields) {
    const answers = posted.texts.get(field.handle) ?? []
    if (field.kind === 'files') {
      const chosen = (posted.files.get(field.handle) ?? []).filter(isChosen).slice(0, field.maxFiles ?? MAX_FILES)
      if (chosen.length > 0) files.push([field.handle, chosen.map(({ name }) => cut(name, MAX_FILENAME_LENGTH))])
    } else if (field.kind === 'table') {
      const rows = toRows(field, posted.texts, (_, text) => cut(text)).slice(0, field.maxRows)
      texts.push([field.handle, rows.flatMap((row) => field.columns.map((column) => row[column.handle] ?? ''))])
    } else if (field.kind === 'checkboxes') {
      const chosen = new Set(answers)
      texts.push([field.handle, field.options.map(({ value }) => value).filter((value) => chosen.has(value))])
    } else if (answers[0] !== undefined) texts.push([field.handle, [cut(answers[0])]])
  }
  return { texts: Object.fromEntries(texts), files: Object.fromEntries(files) }
}

const MAX_MESSAGES = 20
const MAX_MESSAGE_LENGTH = 500

export function returnedOutcome(outcome: Unsent): Unsent {
  if (outcome.status !== 'invalid') return outcome
  const errors = Object.entries(outcome.errors).map(([handle, messages]) => [
    handle,
    messages.slice(0, MAX_MESSAGES).map((message) => message.slice(0, MAX_MESSAGE_LENGTH)),
  ])
  return { ...outcome, errors: Object.fromEntries(errors) }
}
