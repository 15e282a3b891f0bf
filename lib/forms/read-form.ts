import 'server-only'
import { cache } from 'react'
import { graphql } from '@/graphql/generated'
import { read, readUncached } from '@/lib/cms/read'
import { tags } from '@/lib/cms/tags'
import { type FormDefinition, toForm } from './definition'
import type { FormModel } from './model'

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

export const readForm = cache(async (handle: string): Promise<ReadForm | null> => {
  const { formieForm } = await read(FormQuery, { handle: [handle] }, [tags.form(handle)])
  return toReadForm(formieForm, handle)
})

export async function readFormNow(handle: string): Promise<ReadForm | null> {
  const { formieForm } = await readUncached(FormQuery, { handle: [handle] }, {}, 'form')
  return toReadForm(formieForm, handle)
}

/** The backend's database may ignore the case of a handle, which would give one form many names. */
const toReadForm = (definition: FormDefinition | null, handle: string): ReadForm | null =>
  definition?.handle === handle ? { model: toForm(definition), definition } : null
