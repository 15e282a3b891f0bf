import type { FormEvent, ReactNode } from 'react'
import { useSending } from '@/components/form/use-sending'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import type { SendOptions } from '@/lib/browser/data/mutate'
import type { ChangeResult } from '@/lib/forms/my-submission/model'
import { fill } from '@/lib/i18n/fill'
import { Notice } from './notice'
import type { ViewProps } from './props'

type Changes = typeof import('@/lib/browser/my-submission/change')

interface Options extends Pick<ViewProps, 'texts'> {
  send: (changes: Changes, options: SendOptions) => Promise<ChangeResult | null>
  onDone: (token?: string) => void
  onFailed: () => void
}

/** Sends a form without fields. */
export function useChange({ texts, send, onDone, onFailed }: Options) {
  const { sending, outcome, attempt } = useSending<ChangeResult>()
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const next = await attempt(async (signal, show) => {
      show(null, false)
      const changes = loadChunk(() => import('@/lib/browser/my-submission/change'))
      return changes.then((loaded) => send(loaded, { signal })).catch(() => ({ status: 'notSent' }))
    })
    if (next?.status === 'done') onDone(next.token)
    else if (next) onFailed()
  }
  /** Returns `done` after a success, and the text of a failure otherwise. @param isDone true after a success without scripts */
  const notice = (done: ReactNode = null, isDone = false) => {
    const isFailed = outcome !== null && outcome.status !== 'done'
    if (!outcome && !isDone) return null
    return (
      <Notice kind={isFailed ? 'failed' : 'done'} title={isFailed ? texts.failedTitle : undefined} focus={outcome}>
        {isFailed ? <p>{textOf(outcome, texts)}</p> : done}
      </Notice>
    )
  }
  return {
    notice,
    token: outcome?.status === 'done' ? outcome.token : undefined,
    form: { onSubmit, 'aria-busy': sending !== null || undefined },
  }
}

function textOf(outcome: { status: string; minutes?: number }, texts: ViewProps['texts']): string {
  if (outcome.minutes !== undefined) return fill(texts.tooMany, { minutes: outcome.minutes })
  if (outcome.status === 'gone') return texts.goneTitle
  return outcome.status === 'invalid' ? texts.linkTitle : texts.failed
}
