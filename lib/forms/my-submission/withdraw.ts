import 'server-only'
import { logger } from '@/lib/server/runtime/log'
import type { ReadForm } from '../read-form'
import { noteWithdrawn } from '../submission/withdrawn'
import { openForSender } from './access'
import { findAdditions, readAdditionForms } from './additions'
import { deleteStored, type Keys, reasonOf } from './backend'
import { inTurn } from './in-turn'
import type { ChangeResult } from './model'
import { findStored } from './stored'
import type { SubmissionToken } from './token'
import { noteChange } from './version'

const log = logger('my-submission')

/** Deletes a submission with its additions. Idempotent: after a failure, the same call continues. */
export async function withdrawMySubmission(token: string | null, address: string): Promise<ChangeResult> {
  const opened = await openForSender(token, address)
  return 'status' in opened ? opened : inTurn('change', opened, () => withdraw(opened))
}

async function withdraw(opened: SubmissionToken): Promise<ChangeResult> {
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
      log.error(`it was not withdrawn, and the person is asked to try again: ${reasonOf(error)}`)
      return { status: 'unavailable' }
    }
  }
  await noteChange(opened.uid)
  return { status: 'done' }
}

/** Deletes the submission last, as it leads to its additions. @throws {Error} unless all are deleted */
async function deleteAll(row: Keys, forms: readonly ReadForm[]): Promise<void> {
  const additions = await findAdditions(row, forms)
  const deleted = await Promise.all(additions.map(deleteStored))
  // Another request may have deleted some.
  if (deleted.includes(false) && (await findAdditions(row, forms)).length > 0)
    throw new Error('the content backend did not delete its additions')
  if (!(await deleteStored(row))) throw new Error('the content backend did not delete it')
}
