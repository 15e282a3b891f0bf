import 'server-only'
import { describeError } from '@/graphql/describe-error'
import type { LocaleCode } from '@/lib/i18n/locales'
import { logger } from '@/lib/server/runtime/log'
import { cleanText } from '../clean'
import { hasField, KEEP_FIELD, VALID_FROM_FIELD } from '../definition'
import { fieldsOf, type SendOutcome } from '../model'
import { type ReadForm, readFormNow } from '../read-form'
import { noteWithdrawn } from '../submission/attempts'
import { sendForm } from '../submission/submit'
import { isChosen } from '../values'
import { asSender } from './access'
import { ABOUT_FIELD, additionFields, FILES_FIELD, findAdditions, readAdditionForms, TEXT_FIELD } from './additions'
import { deleteStored, type Keys } from './backend'
import { personalTexts, tokenOf } from './link'
import type { ChangeResult, Refusal } from './model'
import { isOpen } from './read'
import { isAgreed } from './readable'
import { findStored, saveFields } from './stored'
import type { SubmissionToken } from './token'
import { noteChange } from './version'

const log = logger('my-submission')

export async function keepMySubmission(token: string | null, longer: boolean, address: string): Promise<ChangeResult> {
  const changed = await change(token, address, ({ model }) => {
    const field = fieldsOf(model).find(({ handle }) => handle === KEEP_FIELD)
    if (field?.kind !== 'agree') throw new Error('the form offers no choice how long it is kept')
    // Formie does not change fields that are left out.
    return { [KEEP_FIELD]: longer ? field.checkedValue : '' }
  })
  return changed.status === 'changed' ? { status: 'done' } : changed
}

export async function revokeMyLinks(token: string | null, address: string): Promise<ChangeResult> {
  // Tokens of this second become invalid too.
  const validFrom = Math.floor(Date.now() / 1000) + 1
  const changed = await change(token, address, ({ definition }) => {
    if (!hasField(definition, VALID_FROM_FIELD)) throw new Error('the form has no field for revoked links')
    return { [VALID_FROM_FIELD]: String(validFrom) }
  })
  if (changed.status !== 'changed') return changed
  const { uid, form } = changed.opened
  const renewed = tokenOf(uid, form, true, new Date(validFrom * 1000))
  return renewed ? { status: 'done', token: renewed } : { status: 'unavailable' }
}

const change = (
  token: string | null,
  address: string,
  valuesFor: (form: ReadForm) => Record<string, string>,
): Promise<{ status: 'changed'; opened: SubmissionToken } | Refusal> =>
  asSender(token, address, async (opened) => {
    const [found, form] = await Promise.all([findStored(opened), readFormNow(opened.form).catch(() => null)])
    if (found.status !== 'found') return found
    try {
      if (!form) throw new Error('its form could not be read')
      const values = valuesFor(form)
      await saveFields(form, found.row, values).catch(async (error: unknown) => {
        if (!(await isSaved(opened, values))) throw error
      })
    } catch (error) {
      log.error(`it was not changed, and the person is asked to try again: ${describeError(error)}`)
      return { status: 'unavailable' }
    }
    await noteChange(opened.uid)
    return { status: 'changed', opened }
  })

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

/** Deletes a submission with its additions. Idempotent: after a failure, the same call continues. */
export const withdrawMySubmission = (token: string | null, address: string): Promise<ChangeResult> =>
  asSender(token, address, async (opened) => {
    const [found, forms] = await Promise.all([findStored(opened), readAdditionForms(opened.form).catch(() => null)])
    if (found.status !== 'gone' && found.status !== 'found') return found
    // This comes first, as sending the same again should rather be stored twice than be lost.
    await noteWithdrawn(opened.uid)
    if (found.status === 'gone') return { status: 'done' }
    try {
      if (!forms) throw new Error('the forms of additions could not be read')
      await deleteAll(found.row, forms)
    } catch (error) {
      // It may have been deleted although the response was lost.
      const { status } = await findStored(opened)
      if (status !== 'gone') {
        log.error(`it was not withdrawn, and the person is asked to try again: ${describeError(error)}`)
        return { status: 'unavailable' }
      }
    }
    await noteChange(opened.uid)
    return { status: 'done' }
  })

/** Deletes the submission last, as it leads to its additions. @throws {Error} unless all are deleted */
async function deleteAll(row: Keys, forms: readonly ReadForm[]): Promise<void> {
  const additions = await findAdditions(row, forms)
  const deleted = await Promise.all(additions.map(deleteStored))
  if (deleted.includes(false) && (await findAdditions(row, forms)).length > 0)
    throw new Error('the content backend did not delete its additions')
  if (!(await deleteStored(row))) throw new Error('the content backend did not delete it')
}

export interface AdditionRequest {
  text: string
  files: File[]
  key: string
  locale: LocaleCode
  address: string
  signal?: AbortSignal
}

/** An addition is a submission of its own, as Formie deletes earlier files of a field. */
export const addToMySubmission = (token: string | null, request: AdditionRequest): Promise<ChangeResult> =>
  asSender(token, request.address, (opened) => addTo(opened, request))

async function addTo(opened: SubmissionToken, request: AdditionRequest): Promise<ChangeResult> {
  const { locale, address, key, signal } = request
  const [found, forms] = await Promise.all([findStored(opened), readAdditionForms(opened.form).catch(() => [])])
  if (found.status !== 'found') return found
  const { row } = found
  if (!isOpen(row.status ?? '')) return { status: 'closed' }
  const [form] = forms
  if (!form || !additionFields(form)) return { status: 'unavailable' }
  const text = cleanText(request.text)
  const files = request.files.filter(isChosen)
  if (!text && files.length === 0) {
    const { addEmpty } = await personalTexts(opened.form, locale)
    return { status: 'invalid', errors: { [TEXT_FIELD]: [addEmpty] } }
  }
  const outcome = await sendForm({
    handle: form.model.handle,
    locale,
    posted: {
      texts: new Map([
        [ABOUT_FIELD, [opened.uid]],
        [TEXT_FIELD, [text]],
      ]),
      files: new Map([[FILES_FIELD, files]]),
    },
    key,
    address,
    honeypot: '',
    signal,
  })
  const isBelated = (outcome.status === 'sent' || hasNoSubject(outcome)) && (await findStored(opened)).status === 'gone'
  if (isBelated) {
    await findAdditions(row, forms)
      .then((additions) => Promise.all(additions.map(deleteStored)))
      .catch((error: unknown) =>
        log.error(`an addition to a withdrawn submission remains in the content backend: ${describeError(error)}`),
      )
    return { status: 'gone' }
  }
  if (outcome.status !== 'sent') return outcome
  await noteChange(opened.uid)
  return { status: 'done' }
}

const hasNoSubject = (outcome: SendOutcome): boolean => outcome.status === 'invalid' && ABOUT_FIELD in outcome.errors
