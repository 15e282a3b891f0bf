import { type ComponentProps, type FormEvent, type ReactNode, useActionState, useState, useTransition } from 'react'
import formStyles from '@/components/form/form.module.css'
import { usePagePath } from '@/components/layout/document-title'
import { Icon } from '@/components/ui/icon'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import { withProgress } from '@/lib/browser/progress'

type Changes = typeof import('@/lib/browser/my-submission/change')

const FAILED = { status: 'failed' } as const

/** Sends a form with one text field by script, or by its action without scripts. `own` is the result by script. */
export function useOneField<Posted, Result>(
  action: (previous: Awaited<Posted> | null, data: FormData) => Promise<Posted>,
  request: (changes: Changes, text: string) => Promise<Result | null>,
) {
  const [posted, post, isPosting] = useActionState<Posted | null, FormData>(action, null, usePagePath())
  const [own, setOwn] = useState<Result | typeof FAILED | null>(null)
  const send = async (text: string) => {
    const changes = loadChunk(() => import('@/lib/browser/my-submission/change'))
    setOwn((await changes.then((module) => request(module, text)).catch(() => FAILED)) ?? FAILED)
  }
  return { posted, own, form: { action: post, isPosting, send } }
}

interface Props extends Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'defaultValue'> {
  id: string
  name: string
  label: string
  message: string | null
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
