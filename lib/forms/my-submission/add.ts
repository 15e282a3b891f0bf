import 'server-only'
import type { LocaleCode } from '@/lib/i18n/locales'
import { logger } from '@/lib/server/runtime/log'
import { cleanText } from '../clean'
import type { SendOutcome } from '../model'
import type { ReadForm } from '../read-form'
import { sendForm } from '../submission/submit'
import { isChosen } from '../values'
import { asSender } from './access'
import { ABOUT_FIELD, additionFields, FILES_FIELD, findAdditions, readAdditionForms, TEXT_FIELD } from './additions'
import { deleteStored, type Keys, reasonOf } from './backend'
import { personalTexts } from './link'
import type { AddResult } from './model'
import { isOpen } from './states'
import { findStored } from './stored'
import type { SubmissionToken } from './token'
import { noteChange } from './version'

const log = logger('my-submission')

export interface AdditionRequest {
  text: string
  files: File[]
  key: string
  locale: LocaleCode
  address: string
  signal?: AbortSignal
}

/** An addition is a submission of its own, as Formie deletes earlier files of a field. */
export const addToMySubmission = (token: string | null, request: AdditionRequest): Promise<AddResult> =>
  asSender(token, request.address, (opened) => addTo(opened, request))

async function addTo(opened: SubmissionToken, request: AdditionRequest): Promise<AddResult> {
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
    return { status: 'refused', errors: { [TEXT_FIELD]: [addEmpty] } }
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
    await removeAdditions(row, forms)
    return { status: 'gone' }
  }
  if (outcome.status === 'sent') await noteChange(opened.uid)
  return toResult(outcome)
}

const hasNoSubject = (outcome: SendOutcome): boolean => outcome.status === 'invalid' && ABOUT_FIELD in outcome.errors

async function removeAdditions(row: Keys, forms: readonly ReadForm[]): Promise<void> {
  try {
    await Promise.all((await findAdditions(row, forms)).map(deleteStored))
  } catch (error) {
    log.error(`an addition to a withdrawn submission remains in the content backend: ${reasonOf(error)}`)
  }
}

function toResult(outcome: SendOutcome): AddResult {
  if (outcome.status === 'sent') return { status: 'added' }
  if (outcome.status === 'invalid') return { status: 'refused', errors: outcome.errors }
  return outcome
}
