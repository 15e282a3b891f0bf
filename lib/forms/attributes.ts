import { extensionsOf } from './file-kinds'
import type { FormField } from './model'

/** Attributes of a field's control that say its rules to the browser. Numbers are text fields: people write commas. */
export function constraintsOf(field: FormField): Record<string, string | number | boolean | undefined> {
  const required = field.required && !field.conditions
  switch (field.kind) {
    case 'number':
      return { required, inputMode: field.decimals === 0 ? 'numeric' : 'decimal' }
    case 'date':
      return { required, min: field.min ?? undefined, max: field.max ?? undefined }
    case 'files':
      return {
        required,
        multiple: field.maxFiles !== 1,
        accept: extensionsOf(field.kinds)
          .map((extension) => `.${extension}`)
          .join(','),
      }
    case 'select':
    case 'radio':
    case 'checkboxes':
      return field.kind === 'checkboxes' ? {} : { required }
    case 'agree':
      return { required }
    case 'hidden':
    case 'text':
    case 'multiline':
    case 'email':
    case 'phone':
    case 'url':
      return {
        required,
        minLength: field.minLength ?? undefined,
        maxLength: undefined,
        pattern: field.pattern ?? undefined,
        inputMode: field.inputMode ?? undefined,
      }
  }
}
