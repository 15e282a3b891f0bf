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
            ... on Field_Date {
              minDate
              maxDate
              fields {
                handle
                required
                errorMessage
              }
            }
          }
        }
      }
    }
  }

  fragment FormFieldFields on FieldInterface {
    __typename
    handle
    label
    typeName
    inputTypeName
    required
    instructions
    placeholder
    defaultValue
    errorMessage
    matchField
    visibility
    enableConditions
    conditions
    inputAttributes {
      label
      value
    }
    ... on Field_SingleLineText {
      limit
      textMin: min
      minType
      textMax: max
      maxType
    }
    ... on Field_MultiLineText {
      limit
      textMin: min
      minType
      textMax: max
      maxType
    }
    ... on Field_Number {
      minValue
      maxValue
    }
    ... on Field_Dropdown {
      options {
        label
        value
        isDefault
      }
    }
    ... on Field_Radio {
      options {
        label
        value
        isDefault
      }
    }
    ... on Field_Checkboxes {
      options {
        label
        value
        isDefault
      }
    }
    ... on Field_FileUpload {
      allowedKinds
      sizeLimit
      limitFiles
    }
    ... on Field_Agree {
      descriptionHtml
      checkedValue
    }
    ... on Field_Name {
      useMultipleFields
    }
  }
`)

export interface ReadForm {
  model: FormModel
  definition: FormDefinition
}

/**
 * A form by its handle; null where the backend has none of that name.
 *
 * @throws {ContentError} when the backend does not answer
 */
export const readForm = cache(async (handle: string): Promise<ReadForm | null> => {
  const { formieForm } = await read(FormQuery, { handle: [handle] }, [tags.form(handle)])
  return toReadForm(formieForm, handle)
})

/** The same as it is now, for what visitors send. */
export async function readFormNow(handle: string): Promise<ReadForm | null> {
  const { formieForm } = await readUncached(FormQuery, { handle: [handle] }, {}, 'form')
  return toReadForm(formieForm, handle)
}

/** The backend's database may find a handle in any case: that would be the same form under many names. */
const toReadForm = (definition: FormDefinition | null, handle: string): ReadForm | null =>
  definition?.handle === handle ? { model: toForm(definition), definition } : null
