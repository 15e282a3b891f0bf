import { type ComponentProps, type FormEvent, type ReactNode, useTransition } from 'react'
import formStyles from '@/components/form/form.module.css'
import { Icon } from '@/components/ui/icon'
import { withProgress } from '@/lib/browser/progress'

interface Props extends Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'defaultValue'> {
  id: string
  name: string
  label: string
  /** The error of the last attempt; null if there is none. */
  message: string | null
  /** Receives the form without scripts. */
  action: (data: FormData) => void
  isPosting: boolean
  send: (text: string) => Promise<void>
  children: ReactNode
}

export function OneFieldForm({ label, message, action, isPosting, send, children, ...input }: Props) {
  const [isSending, start] = useTransition()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get(input.name) ?? '')
    if (!isSending) start(() => withProgress(() => send(text)))
  }
  const error = `${input.id}-error`
  return (
    <form className={formStyles.form} action={action} onSubmit={onSubmit} noValidate>
      <div className={`${formStyles.field} ${message ? formStyles.invalid : ''}`}>
        <label htmlFor={input.id}>{label}</label>
        {message && (
          <p className={formStyles.message} id={error} role="alert">
            <Icon name="warning" />
            {message}
          </p>
        )}
        <input
          {...input}
          required
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? error : undefined}
        />
      </div>
      <div className={formStyles.submit}>
        <button className="button" type="submit" aria-disabled={isSending || isPosting}>
          {children}
        </button>
      </div>
    </form>
  )
}
