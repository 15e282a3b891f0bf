import 'server-only'
import { logger } from '@/lib/server/runtime/log'
import { hasField, KEEP_FIELD, VALID_FROM_FIELD } from '../definition'
import { fieldsOf } from '../model'
import { type ReadForm, readFormNow } from '../read-form'
import { openForSender } from './access'
import { reasonOf } from './backend'
import { inTurn } from './in-turn'
import { tokenOf } from './link'
import type { ChangeResult, Refusal, RevokeResult } from './model'
import { isAgreed } from './readable'
import { saveFields } from './save-fields'
import { findStored } from './stored'
import type { SubmissionToken } from './token'
import { noteChange } from './version'

const log = logger('my-submission')

/** Keeps a submission longer, or no longer than usual. */
export async function keepMySubmission(token: string | null, longer: boolean, address: string): Promise<ChangeResult> {
  const changed = await change(token, address, ({ model }) => {
    const field = fieldsOf(model).find(({ handle }) => handle === KEEP_FIELD)
    if (field?.kind !== 'agree') throw new Error('the form offers no choice how long it is kept')
    // Formie does not change fields that are left out.
    return { [KEEP_FIELD]: longer ? field.checkedValue : '' }
  })
  return changed.status === 'changed' ? { status: 'done' } : changed
}

/** Makes all tokens of a submission invalid, and a new one for this person. */
export async function revokeMyLinks(token: string | null, address: string): Promise<RevokeResult> {
  // Tokens of this second become invalid too.
  const validFrom = Math.floor(Date.now() / 1000) + 1
  const changed = await change(token, address, ({ definition }) => {
    if (!hasField(definition, VALID_FROM_FIELD)) throw new Error('the form has no field for revoked links')
    return { [VALID_FROM_FIELD]: String(validFrom) }
  })
  if (changed.status !== 'changed') return changed
  const { uid, form } = changed.token
  const renewed = tokenOf(uid, form, true, new Date(validFrom * 1000))
  return renewed ? { status: 'done', token: renewed } : { status: 'unavailable' }
}

interface Changed {
  status: 'changed'
  token: SubmissionToken
}

async function change(
  token: string | null,
  address: string,
  valuesFor: (form: ReadForm) => Record<string, string>,
): Promise<Changed | Refusal> {
  const opened = await openForSender(token, address)
  return 'status' in opened ? opened : inTurn('change', opened, () => changeStored(opened, valuesFor))
}

async function changeStored(
  opened: SubmissionToken,
  valuesFor: (form: ReadForm) => Record<string, string>,
): Promise<Changed | Refusal> {
  const [found, form] = await Promise.all([findStored(opened), readFormNow(opened.form).catch(() => null)])
  if (found.status !== 'found') return found
  try {
    if (!form) throw new Error('its form could not be read')
    const values = valuesFor(form)
    await saveFields(form, found.row, values).catch(async (error: unknown) => {
      if (!(await isSaved(opened, values))) throw error
    })
  } catch (error) {
    log.error(`it was not changed, and the person is asked to try again: ${reasonOf(error)}`)
    return { status: 'unavailable' }
  }
  await noteChange(opened.uid)
  return { status: 'changed', token: opened }
}

/** The response to a change may have been lost. */
async function isSaved(token: SubmissionToken, values: Record<string, string>): Promise<boolean> {
  // Revoking makes this token invalid too.
  const found = await findStored({ ...token, issued: Number.MAX_SAFE_INTEGER }, Object.keys(values))
  if (found.status !== 'found') return false
  const { row } = found
  return Object.entries(values).every(([handle, value]) =>
    handle === KEEP_FIELD ? isAgreed(row[handle]) === isAgreed(value) : String(row[handle] ?? '') === value,
  )
}
