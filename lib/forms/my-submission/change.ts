import 'server-only'
import { describeError } from '@/graphql/describe-error'
import { logger } from '@/lib/server/runtime/log'
import { cleanText } from '../clean'
import { hasField, KEEP_FIELD } from '../definition'
import { fieldsOf } from '../model'
import { type ReadForm, readFormNow } from '../read-form'
import { VALID_FROM_FIELD } from '../reference'
import { noteWithdrawn } from '../submission/attempts'
import { countUse, discountUse } from '../submission/rate-limit'
import { type FormRequest, sendForm } from '../submission/submit'
import { isChosen } from '../values'
import { isAnswer, questionFields, questionOf, withToken } from './access'
import { ABOUT_FIELD, additionFields, findAdditions, readAdditionForms } from './additions'
import { personalTexts, senderToken } from './link'
import { type ChangeName, type ChangeResult, FILES_FIELD, TEXT_FIELD } from './model'
import { isOpen } from './read'
import { isAgreed } from './readable'
import { requestLinks } from './request-links'
import { deleteStored, findStored, type Keys, type StoredRow, saveFields } from './stored'
import type { SubmissionToken } from './token'
import { noteChange } from './version'

const log = logger('my-submission')

export interface ChangeRequest extends Pick<FormRequest, 'key' | 'locale' | 'address' | 'signal'> {
  change: ChangeName
  text: string
  files: File[]
}

export async function changeMySubmission(token: string | null, request: ChangeRequest): Promise<ChangeResult> {
  const { change, text, locale, address } = request
  if (change === 'requestLinks') return requestLinks(text, locale, address)
  return withToken<ChangeResult>('change', token, address, async (opened) => {
    if (!opened.isSender && change !== 'answer') return { status: 'invalid' }
    const stored = await findStored(opened)
    if (stored.status === 'gone' && change === 'withdraw') {
      await noteWithdrawn(opened.uid)
      return { status: 'done' }
    }
    if (stored.status !== 'found') return stored
    const result = await WORK[change](opened, stored.row, request)
    if (result.status === 'done') await noteChange(opened.uid)
    return result
  })
}

type ChangeWork = (opened: SubmissionToken, row: StoredRow, request: ChangeRequest) => Promise<ChangeResult>

/** The changes of one submission. They throw if the content backend does not make them. */
const WORK: Record<Exclude<ChangeName, 'requestLinks'>, ChangeWork> = { withdraw, keep, revoke, add, answer }

async function keep(opened: SubmissionToken, row: StoredRow, { text }: ChangeRequest): Promise<ChangeResult> {
  const form = await formOf(opened)
  const field = fieldsOf(form.model).find(({ handle }) => handle === KEEP_FIELD)
  if (field?.kind !== 'agree') throw new Error('the form offers no choice how long it is kept')
  const value = text ? field.checkedValue : ''
  try {
    await saveFields(form, row, { [KEEP_FIELD]: value })
  } catch (error) {
    // The response alone may have been lost.
    const stored = await findStored(opened, [KEEP_FIELD]).catch(() => null)
    if (stored?.status !== 'found' || isAgreed(stored.row[KEEP_FIELD]) !== isAgreed(value)) throw error
  }
  return { status: 'done' }
}

async function revoke(opened: SubmissionToken, row: StoredRow): Promise<ChangeResult> {
  const form = await formOf(opened)
  if (!hasField(form.definition, VALID_FROM_FIELD)) throw new Error('the form has no field for revoked links')
  // Tokens from this same second become invalid too.
  const validFrom = Math.floor(Date.now() / 1000) + 1
  try {
    await saveFields(form, row, { [VALID_FROM_FIELD]: String(validFrom) })
  } catch (error) {
    // If only the response was lost, this token is invalid too.
    const stored = await findStored({ ...opened, issued: validFrom }).catch(() => null)
    if (stored?.status !== 'found' || Number(stored.row[VALID_FROM_FIELD]) !== validFrom) throw error
  }
  return { status: 'done', token: senderToken(opened, validFrom) }
}

async function formOf({ form }: SubmissionToken): Promise<ReadForm> {
  const read = await readFormNow(form)
  if (!read) throw new Error('its form is not in the content backend')
  return read
}

/** Deletes the submission last, as it leads to its additions. Idempotent: after a failure, the same call continues. */
async function withdraw(opened: SubmissionToken, row: StoredRow): Promise<ChangeResult> {
  // This comes first, as sending the same again should rather be stored twice than be lost.
  await noteWithdrawn(opened.uid)
  try {
    await deleteAdditions(row, await readAdditionForms(opened.form))
    if (!(await deleteStored(row))) throw new Error('the content backend did not delete it')
  } catch (error) {
    const stored = await findStored(opened).catch(() => null)
    if (stored?.status !== 'gone') throw error
  }
  return { status: 'done' }
}

async function deleteAdditions(row: Keys, forms: readonly ReadForm[]): Promise<void> {
  const deleted = await Promise.all((await findAdditions(row, forms)).map(deleteStored))
  if (deleted.includes(false) && (await findAdditions(row, forms)).length > 0)
    throw new Error('the content backend did not delete its additions')
}

/** An addition is a submission of its own, as Formie deletes earlier files of a field. */
async function add(opened: SubmissionToken, row: StoredRow, request: ChangeRequest): Promise<ChangeResult> {
  if (!isOpen(row.status ?? '')) return { status: 'closed' }
  const forms = await readAdditionForms(opened.form)
  const [form] = forms
  if (!form || !additionFields(form)) return { status: 'unavailable' }
  const text = cleanText(request.text)
  const files = request.files.filter(isChosen)
  if (!text && files.length === 0) {
    const { addEmpty } = await personalTexts(opened.form, request.locale)
    return { status: 'invalid', errors: { [TEXT_FIELD]: [addEmpty] } }
  }
  const texts = new Map([
    [ABOUT_FIELD, [opened.uid]],
    [TEXT_FIELD, [text]],
  ])
  const posted = { texts, files: new Map([[FILES_FIELD, files]]) }
  const outcome = await sendForm({ ...request, handle: form.model.handle, posted, honeypot: '' })
  const stored = await findStored(opened).catch((error: unknown) =>
    log.error(`it is not known whether a submission was withdrawn while something was added: ${describeError(error)}`),
  )
  if (stored?.status === 'gone') {
    await deleteAdditions(row, forms).catch((error: unknown) =>
      log.error(`an addition to a withdrawn submission remains in the content backend: ${describeError(error)}`),
    )
    return { status: 'gone' }
  }
  return outcome.status === 'sent' ? { status: 'done' } : outcome
}

/** Returns a token of the sender for the right answer. It expires with the given token. */
async function answer(opened: SubmissionToken, _row: StoredRow, request: ChangeRequest): Promise<ChangeResult> {
  const { model } = await formOf(opened)
  const handles = questionFields(model).map(({ handle }) => handle)
  const stored = await findStored(opened, handles)
  if (stored.status !== 'found') return stored
  const minutes = await countUse('linkAnswers', opened.uid)
  if (minutes !== null) return { status: 'limited', minutes }
  const question = questionOf(model, stored.row)
  if (!question || !isAnswer(question, request.text)) {
    const { answerWrong } = await personalTexts(opened.form, request.locale)
    return { status: 'invalid', errors: { [TEXT_FIELD]: [answerWrong] } }
  }
  await discountUse('linkAnswers', opened.uid)
  return { status: 'done', token: senderToken(opened, opened.issued) }
}
