import { useActionState, useState } from 'react'
import { usePagePath } from '@/components/layout/document-title'

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
    const changes = import('@/lib/browser/my-submission/change')
    setOwn((await changes.then((module) => request(module, text)).catch(() => FAILED)) ?? FAILED)
  }
  return { posted, own, form: { action: post, isPosting, send } }
}
