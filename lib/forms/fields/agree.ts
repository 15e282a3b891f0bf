import { z } from 'zod'
import type { DefinitionOf, FieldBase, FieldRules } from './field'

export interface AgreeField extends FieldBase {
  kind: 'agree'
  descriptionHtml: string | null
  checkedValue: string
}

export const agreeField = (given: DefinitionOf<'Field_Agree'>, base: FieldBase): AgreeField => ({
  ...base,
  kind: 'agree',
  descriptionHtml: given.descriptionHtml || null,
  checkedValue: given.checkedValue || 'Yes',
})

export const agreeRules: FieldRules<AgreeField> = {
  schema: (_, { type }) => z.literal(true, type),
  toVariable: ({ checkedValue }, value) => (value ? checkedValue : undefined),
}
