import 'server-only'
import { z } from 'zod'
import { isAdditionForm } from '../definition'
import { isAlertForm } from '../form-handles'
import { fieldsOf } from '../model'
import { readFormNow } from '../read-form'
import { HANDLE_PATTERN, referenceOf } from '../reference'
import { KEYS } from './backend'
import type { MySubmission } from './model'
import { listStored } from './stored'

const NEWEST = { order: 'DESC', maxRows: 2000 } as const

export type FoundSubmission = Pick<MySubmission, 'form' | 'title' | 'reference' | 'sentAt'> & { uid: string }

type Sent = FoundSubmission & { sender: string }

/** Skips spam, as anybody may send it in somebody else's name. The addresses are in lower case. */
export async function findByEmail(emailAddresses: ReadonlySet<string>): Promise<Map<string, FoundSubmission[]>> {
  const found: Sent[] = []
  for (const form of await formsInUse()) found.push(...(await findInForm(form, emailAddresses)))
  found.sort((a, b) => Date.parse(b.sentAt) - Date.parse(a.sentAt))
  return Map.groupBy(found, ({ sender }) => sender)
}

const TYPE = z.object({ __typename: z.string() })

async function formsInUse(): Promise<string[]> {
  const handles = new Set<string>()
  for await (const { __typename } of listStored(null, '__typename', TYPE, NEWEST)) {
    const handle = __typename.replace(/_Submission$/, '')
    const isOther = isAdditionForm(handle) || isAlertForm(handle)
    if (HANDLE_PATTERN.test(handle) && !isOther) handles.add(handle)
  }
  return [...handles]
}

const ROW = KEYS.loose()

async function findInForm(handle: string, emailAddresses: ReadonlySet<string>): Promise<Sent[]> {
  const form = await readFormNow(handle)
  const fields = form ? fieldsOf(form.model).flatMap((field) => (field.kind === 'email' ? [field.handle] : [])) : []
  if (!form || fields.length === 0) return []
  const found: Sent[] = []
  const selection = `id uid siteId dateCreated ... on ${handle}_Submission { ${fields.join(' ')} }`
  for await (const row of listStored(handle, selection, ROW, NEWEST)) {
    const { uid, dateCreated } = row
    // Further addresses may belong to other people, whom the sender names.
    const given = fields.map((field) => String(row[field] ?? '').trim())
    const sender = given.find(Boolean)?.toLowerCase()
    if (sender === undefined || !emailAddresses.has(sender)) continue
    const title = form.model.title ?? handle
    found.push({ uid, form: handle, title, reference: referenceOf(row), sentAt: dateCreated, sender })
  }
  return found
}
