'use client'

import { createContext, type ReactNode, use, useActionState } from 'react'
import { useMounted } from '@/components/ui/use-mounted'
import type { Posted } from '@/lib/forms/action'

const PageContext = createContext({ title: '', path: '' })

export function PageProvider({ title, path, children }: { title: string; path: string; children: ReactNode }) {
  return <PageContext value={{ title, path }}>{children}</PageContext>
}

export const usePagePath = (): string => use(PageContext).path

interface Props {
  title: string
  path: string
  errorPrefix: string
  /** The action of forms. It is not called: React finds the result of a form without scripts by it and the path. */
  action: (previous: Posted | null, data: FormData) => Promise<Posted>
}

export function DocumentTitle({ title, path, errorPrefix, action }: Props) {
  const [posted] = useActionState(action, null, path)
  const scripted = useMounted()
  const wrong = !scripted && posted?.outcome.status === 'invalid'
  return <title>{wrong ? `${errorPrefix} ${title}` : title}</title>
}

/** Puts a prefix before the page's title. The server leaves it out, because the first of two titles counts in HTML. */
export function TitlePrefix({ prefix }: { prefix: string }) {
  const { title } = use(PageContext)
  return useMounted() && <title>{`${prefix} ${title}`}</title>
}
