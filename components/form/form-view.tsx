import { type ComponentProps, type ReactNode, useEffect, useId } from 'react'
import { TitlePrefix } from '@/components/layout/page-context'
import { Icon } from '@/components/ui/icon'
import { LoadingOverlay } from '@/components/ui/loading-overlay'
import { useOnline } from '@/lib/browser/use-loaded'
import type { FormField } from '@/lib/forms/fields/registry'
import { type FieldErrors, fieldsOf, hasErrors } from '@/lib/forms/model'
import type { FormTexts } from '@/lib/forms/texts'
import { HONEYPOT, isShown } from '@/lib/forms/values'
import { fill } from '@/lib/i18n/fill'
import { Field } from './fields/registry'
import styles from './form.module.css'
import { NotSent, Summary } from './not-sent'
import type { Contact } from './parts'
import { type FormOptions, useForm } from './use-form'

export interface FormViewProps extends FormOptions {
  texts: FormTexts
  contact: Contact
  isShort?: boolean
  takesFocus?: boolean
  descriptions?: Record<string, ReactNode>
  privacy?: ReactNode
}

export function FormView(props: FormViewProps) {
  const { model, texts, preset = {}, descriptions = {}, isShort = false, takesFocus = false } = props
  const { locale } = props.rules
  const form = useForm(props)
  const { element, posted, result, shown: errors, sending, values } = form
  const fields = fieldsOf(model)
  const cancel = sending?.cancel
  const sent = sending?.sent === 1 ? null : sending?.sent
  const percent = Math.round((sent ?? 0) * 100)
  const id = useId()
  const online = useOnline()
  const filesAgain = form.lost.map(({ handle }) => {
    const names = posted?.files[handle] ?? []
    const text = fill(names.length === 1 ? texts.fileAgain : texts.filesAgain, { names: names.join(', ') })
    return [handle, [...(errors[handle] ?? []), text]]
  })
  const messages: FieldErrors = { ...errors, ...Object.fromEntries(filesAgain) }
  const isInvalid = result?.status === 'invalid'

  useEffect(() => {
    if (takesFocus) element.current?.querySelector<HTMLElement>('input[id], select, textarea')?.focus()
  }, [takesFocus, element])
  useEffect(() => {
    const wanted = isShort && isInvalid ? '[aria-invalid]' : '[role="alert"]'
    if (result) element.current?.querySelector<HTMLElement>(wanted)?.focus()
  }, [isShort, isInvalid, result, element])

  return (
    <form
      className={styles.form}
      aria-label={model.title ?? undefined}
      ref={element}
      action={form.post}
      noValidate={form.running}
      onSubmit={form.onSubmit}
      onInput={form.onInput}
      onChange={form.onInput}
      onFocus={form.preload}
    >
      {isInvalid && hasErrors(messages) && (
        <>
          <TitlePrefix prefix={texts.errorPrefix} />
          {!isShort && <Summary messages={messages} model={model} id={id} texts={texts} rowText={props.rules.row} />}
        </>
      )}
      {!isShort && <p className="note">{texts.allRequired}</p>}
      {form.restored && (
        <p className={`${styles.restored} beside`} role="status">
          {texts.restored}
        </p>
      )}
      {model.pages.map((page, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pages of a form never change places.
        <Fieldset key={index} legend={model.pages.length > 1 ? page.label : null}>
          {groupsOf(page.rows).map((group) => (
            <Fieldset key={group[0]?.[0]?.handle} className={styles.anyOf} legend={legendOf(group[0]?.[0], texts)}>
              {group.map((row) => {
                const cells = row.map((field) => (
                  <div
                    key={field.handle}
                    hidden={field.kind === 'hidden' || (values !== null && !isShown(field, values))}
                  >
                    <Field
                      field={field}
                      id={`${id}-${field.handle}`}
                      locale={locale}
                      texts={texts}
                      messages={messages[field.handle] ?? []}
                      initial={posted?.texts[field.handle] ?? preset[field.handle]}
                      description={descriptions[field.handle]}
                      isRunning={form.running}
                      dependsOn={labelsOf(field.conditions, fields)}
                    />
                  </div>
                ))
                return row.length > 1 ? (
                  <div key={row[0]?.handle} className={styles.pair}>
                    {cells}
                  </div>
                ) : (
                  cells
                )
              })}
            </Fieldset>
          ))}
        </Fieldset>
      ))}
      {!isShort && (
        <label className={styles.honeypot} aria-hidden="true">
          {texts.honeypot}
          <input name={HONEYPOT} tabIndex={-1} autoComplete="off" data-1p-ignore data-bwignore data-lpignore="true" />
        </label>
      )}
      <NotSent outcome={result} lost={form.lost} texts={texts} contact={props.contact} />
      {!online && result?.status !== 'notSent' && (
        <p className={`${styles.offline} beside`} role="status" data-form-offline="">
          <Icon name="warning" />
          {texts.offline}
        </p>
      )}
      <div className={`${styles.submit} cluster actions`}>
        <button className="button" type="submit">
          {`${model.submitLabel} `}
          <Icon name="arrow" />
        </button>
        {props.privacy && <p className="note">{props.privacy}</p>}
      </div>
      <LoadingOverlay
        open={sending !== null}
        label={percent ? fill(texts.sendingProgress, { percent }) : texts.sending}
        progress={sent}
        cancel={cancel && { label: texts.cancel, hint: texts.cancelHint, onCancel: cancel }}
      />
    </form>
  )
}

const labelsOf = (conditions: FormField['conditions'], fields: readonly FormField[]): string =>
  fields
    .filter(({ handle }) => conditions?.rules.some((rule) => rule.field === handle))
    .map(({ label }) => label)
    .join(', ')

/** Fields of which one is enough are one group if they follow each other. A row of several groups is split. */
function groupsOf(rows: FormField[][]): FormField[][][] {
  const isOfOne = (row: FormField[]) => row.every(({ anyOf }) => anyOf === row[0]?.anyOf)
  const groups: FormField[][][] = []
  for (const row of rows.flatMap((row) => (isOfOne(row) ? [row] : row.map((field) => [field])))) {
    const anyOf = row[0]?.anyOf
    const last = groups.at(-1)
    if (anyOf && last?.[0]?.[0]?.anyOf === anyOf) last.push(row)
    else groups.push([row])
  }
  return groups
}

const legendOf = (first: FormField | undefined, texts: FormTexts): string | null =>
  first?.anyOf ? (first.anyOfLabel ?? texts.anyOf) : null

function Fieldset({ className = '', legend, children }: ComponentProps<'fieldset'> & { legend: string | null }) {
  if (!legend) return children
  return (
    <fieldset className={`${styles.page} ${className}`}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  )
}
