import 'server-only'
import PQueue from 'p-queue'
import { cache } from 'react'
import { graphql } from '@/graphql/generated'
import { tags } from '@/lib/cms/cache'
import { read, readUncached } from '@/lib/cms/read'
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

const known = () =>
  sharedByForms('known', () => ({
    handles: new Set<string>(),
    others: new PQueue({ concurrency: WORK.unknownForm.atOnce }),
  }))

export const readForm = cache(async (handle: string): Promise<ReadForm | null> => {
  const { formieForm } = await read(FormQuery, { handle: [handle] }, [tags.form(handle)])
  return toReadForm(formieForm, handle)
})

/** Anybody can invent handles, so unknown ones wait for each other. @throws {Error} also if too many wait */
export async function readFormNow(handle: string): Promise<ReadForm | null> {
  const { handles, others } = known()
  const readNow = async () =>
    toReadForm((await readUncached(FormQuery, { handle: [handle] }, {}, 'direct')).formieForm, handle)
  if (handles.has(handle)) return readNow()
  if (others.size >= WORK.unknownForm.waiting) throw new Error('Too many unknown forms are asked for')
  return others.add(readNow)
}

/** The backend's database may ignore the case of a handle, which would give one form many names. */
function toReadForm(definition: FormDefinition | null, handle: string): ReadForm | null {
  if (definition?.handle !== handle) return null
  known().handles.add(handle)
  return { model: toForm(definition), definition }
}
