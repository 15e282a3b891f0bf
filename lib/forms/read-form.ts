import 'server-only'
import PQueue from 'p-queue'
import { cache } from 'react'
import { graphql } from '@/graphql/generated'
import { read, readUncached } from '@/lib/cms/read'
import { tags } from '@/lib/cms/tags'
import { WORK } from '@/lib/server/runtime/work'
import { type FormDefinition, toForm } from './definition'
import type { FormModel } from './model'
import { sharedByForms } from './shared-forms'

const FormQuery = graphql(`
  query Form($handle: [String]) {
    formieForm(handle: $handle) {
      handle
      title
      isAvailable
      submissionMutationName
      settings {
        submitActionMessageHtml
        errorMessageHtml
        redirectUrl
      }
      captchas {
        handle
        name
        value
      }
      pages {
        label
        settings {
          submitButtonLabel
        }
        rows {
          rowFields {
            ...FormFieldFields
          }
        }
      }
    }
  }
`)

export interface ReadForm {
  model: FormModel
  definition: FormDefinition
}

/** Handles of forms that exist, and a queue for others. */
const known = () =>
  sharedByForms('known', () => ({
    handles: new Set<string>(),
    others: new PQueue({ concurrency: WORK.unknownForm.atOnce }),
  }))

export const readForm = cache(async (handle: string): Promise<ReadForm | null> => {
  const { formieForm } = await read(FormQuery, { handle: [handle] }, [tags.form(handle)])
  return toReadForm(formieForm, handle)
})

/**
 * Reads a form. Anybody can invent handles, so those that are not known to exist wait for each other instead of filling
 * the backend's queue.
 * @throws {Error} also if too many unknown handles wait
 */
export async function readFormNow(handle: string): Promise<ReadForm | null> {
  const { handles, others } = known()
  const read = () => readUncached(FormQuery, { handle: [handle] }, {}, 'direct')
  const isKnown = handles.has(handle)
  if (!isKnown && others.size >= WORK.unknownForm.waiting) throw new Error('Too many unknown forms are asked for')
  const { formieForm } = await (isKnown ? read() : others.add(read))
  return toReadForm(formieForm, handle)
}

/** The backend's database may ignore the case of a handle, which would give one form many names. */
function toReadForm(definition: FormDefinition | null, handle: string): ReadForm | null {
  if (definition?.handle !== handle) return null
  known().handles.add(handle)
  return { model: toForm(definition), definition }
}
