import { GroupedOptions } from '@/components/ui/grouped-options'
import type { AgreeField, CheckboxesField, SelectField } from '@/lib/forms/fields/choice'
import styles from '../form.module.css'
import { controlProps, type FieldProps, fieldClass, inputProps, Label, Labelled, Messages } from './labelled'

export function SelectView(props: FieldProps<SelectField>) {
  const { field, initial, texts, isCell } = props
  return (
    <Labelled {...props}>
      <select {...inputProps(props)} defaultValue={initial?.[0] ?? field.chosen[0] ?? ''}>
        {!(field.required && field.options.length === 1 && field.chosen.length === 1) && (
          <option value="">{isCell ? '–' : texts.choose}</option>
        )}
        <GroupedOptions options={field.options} />
      </select>
    </Labelled>
  )
}

export function OptionsView(props: FieldProps<SelectField | CheckboxesField>) {
  const { field, id, initial } = props
  const type = field.kind === 'checkboxes' ? 'checkbox' : 'radio'
  const { 'aria-describedby': _, required, ...shared } = controlProps(props)
  const chosen = initial ?? field.chosen
  return (
    <Labelled {...props} isGroup>
      {/* Without it, a form with no box ticked would post nothing for the field, and the default would come back. */}
      {type === 'checkbox' && field.chosen.length > 0 && <input type="hidden" name={field.handle} value="" />}
      <div className={styles.checks}>
        {field.options.map((option, index) => (
          <label className="check" key={option.value}>
            <input
              {...shared}
              // `required` on every box would require all of them.
              required={type === 'radio' && required}
              id={index === 0 ? id : undefined}
              className="tick"
              type={type}
              value={option.value}
              defaultChecked={chosen.includes(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </Labelled>
  )
}

export function AgreeView(props: FieldProps<AgreeField>) {
  const { field, id, messages, initial = [] } = props
  return (
    <div className={fieldClass(messages)}>
      <Messages {...props} />
      <label className="check" id={`${id}-label`}>
        <input
          {...controlProps(props)}
          className="tick"
          type="checkbox"
          value={field.checkedValue}
          defaultChecked={initial.includes(field.checkedValue)}
        />
        <span>
          <Label {...props} />
        </span>
      </label>
    </div>
  )
}
