import type { FormField } from '@/lib/forms/fields/registry'
import { FilesView } from './files'
import * as views from './input'
import { TableView } from './table'

const VIEWS = {
  hidden: views.HiddenView,
  text: views.TextView,
  multiline: views.MultilineView,
  email: views.TextView,
  phone: views.TextView,
  url: views.TextView,
  number: views.NumberView,
  date: views.DateView,
  select: views.SelectView,
  radio: views.OptionsView,
  checkboxes: views.OptionsView,
  agree: views.AgreeView,
  files: FilesView,
  table: TableView,
} satisfies { [Kind in FormField['kind']]: views.FieldView<FormField & { kind: Kind }> }

export function Field(props: views.FieldProps) {
  const View: views.FieldView<FormField> = VIEWS[props.field.kind]
  return <View {...props} />
}
