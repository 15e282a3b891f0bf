import type { FormField } from '@/lib/forms/fields/registry'
import { AgreeView, OptionsView, SelectView } from './fields/choice'
import { FilesView } from './fields/files'
import { DateView, HiddenView, MultilineView, NumberView, TextView } from './fields/input'
import type { FieldProps, FieldView } from './fields/labelled'
import { TableView } from './fields/table'

const VIEWS = {
  hidden: HiddenView,
  text: TextView,
  multiline: MultilineView,
  email: TextView,
  phone: TextView,
  url: TextView,
  number: NumberView,
  date: DateView,
  select: SelectView,
  radio: OptionsView,
  checkboxes: OptionsView,
  agree: AgreeView,
  files: FilesView,
  table: TableView,
} satisfies { [Kind in FormField['kind']]: FieldView<FormField & { kind: Kind }> }

export function Field(props: FieldProps) {
  const View: FieldView<FormField> = VIEWS[props.field.kind]
  return <View {...props} />
}
