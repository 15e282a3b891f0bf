import { type FormEvent, useState } from 'react'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import { withProgress } from '@/lib/browser/progress'
import { login } from '@/lib/browser/session'
import type { MySubmission, Refusal } from '@/lib/forms/my-submission/model'
import type { ViewProps } from './props'
import { resultText } from './result-text'

type Changes = typeof import('@/lib/browser/my-submission/change')

export type Place = 'top' | 'add' | 'keep' | 'revoke' | 'withdraw'

export interface Outcome {
  place: Place
  kind: 'done' | 'failed'
  text: string
  link?: string | null
}

interface Options extends Pick<ViewProps, 'outcome' | 'newLink' | 'paths' | 'texts'> {
  submission: MySubmission
  onChanged: () => void
  onWithdrawn: () => void
}

const UNAVAILABLE: Refusal = { status: 'unavailable' }

export function useChanges(options: Options) {
  const { submission, texts, paths, onChanged } = options
  const [rendered] = useState(() => renderedOutcome(options))
  const [own, setOwn] = useState<Outcome | null>(null)
  const [busy, setBusy] = useState(false)

  const done = (place: Place, text: string, link?: string) => setOwn({ place, kind: 'done', text, link })

  async function change<Done extends { status: 'done' }>(
    place: Place,
    send: (changes: Changes) => Promise<Done | Refusal>,
    onDone: (result: Done) => void,
  ): Promise<void> {
    if (busy) return
    setBusy(true)
    const result = await withProgress(() =>
      loadChunk(() => import('@/lib/browser/my-submission/change')).then(send),
    ).catch(() => UNAVAILABLE)
    setBusy(false)
    if (result.status === 'done') return onDone(result)
    setOwn({ place, kind: 'failed', text: resultText(result, texts) })
    onChanged()
  }
  const onAdded = () => {
    done('add', texts.added)
    onChanged()
  }
  const onKeep = (event: FormEvent) => {
    event.preventDefault()
    const send = ({ keep }: Changes) => keep(!submission.keepLonger)
    return change('keep', send, () => {
      done('keep', texts.kept)
      onChanged()
    })
  }
  const onRevoke = (event: FormEvent) => {
    event.preventDefault()
    return change(
      'revoke',
      ({ revoke }) => revoke(),
      ({ token }) => {
        login(token)
        done('revoke', texts.revoked, paths.link + token)
      },
    )
  }
  const onWithdraw = () => change('withdraw', ({ withdraw }) => withdraw(), options.onWithdrawn)
  return { busy, outcome: own ?? rendered, isOwn: own !== null, onAdded, onKeep, onRevoke, onWithdraw }
}

function renderedOutcome({ outcome, texts, newLink }: Options): Outcome | null {
  switch (outcome) {
    case 'added':
      return { place: 'add', kind: 'done', text: texts.added }
    case 'kept':
      return { place: 'keep', kind: 'done', text: texts.kept }
    case 'revoked':
      return { place: 'revoke', kind: 'done', text: texts.revoked, link: newLink }
    case 'limited':
    case 'unavailable':
      return { place: 'top', kind: 'failed', text: texts.failed }
    default:
      return null
  }
}
