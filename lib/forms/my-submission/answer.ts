import 'server-only'
import { readFormNow } from '../read-form'
import { withToken } from './access'
import { countAnswer, discountAnswer } from './limits'
import { tokenOf } from './link'
import type { ChangeResult } from './model'
import { isAnswer, questionFields, questionOf } from './question'
import { findStored } from './stored'
import type { SubmissionToken } from './token'

/** Returns a token of the sender for the right answer. It expires with the given token. */
export const answerQuestion = (token: string | null, answer: string, address: string): Promise<ChangeResult> =>
  withToken('change', token, address, async (opened) => {
    const minutes = await countAnswer(opened.uid)
    if (minutes !== null) return { status: 'limited', minutes }
    const result = await check(opened, answer)
    if (result.status !== 'wrong') await discountAnswer(opened.uid)
    return result
  })

async function check(opened: SubmissionToken, answer: string): Promise<ChangeResult> {
  const form = await readFormNow(opened.form).catch(() => null)
  if (!form) return { status: 'unavailable' }
  const handles = questionFields(form.model).map(({ handle }) => handle)
  const found = await findStored(opened, handles)
  if (found.status !== 'found') return found
  const question = questionOf(form.model, found.row)
  if (!question || !isAnswer(question, answer)) return { status: 'wrong' }
  const token = tokenOf(opened.uid, opened.form, true, new Date(opened.issued * 1000))
  return token ? { status: 'done', token } : { status: 'unavailable' }
}
