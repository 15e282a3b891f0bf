'use client'

import { createContext, type ReactNode, use, useActionState } from 'react'
import { useMounted } from '@/components/ui/use-mounted'
import type { Posted } from '@/lib/forms/action'

const PageContext = createContext({ title: '', path: '' })

/** Gives the components of a page its title and its public path. */
export function PageProvider({ title, path, children }: { title: string; path: string; children: ReactNode }) {
  return <PageContext value={{ title, path }}>{children}</PageContext>
}

/** Public path of the page; empty where it has none. */
export const usePagePath = (): string => use(PageContext).path

interface Props {
  title: string
  path: string
  /** Before the title where the page answers an invalid form. */
  errorPrefix: string
  /** The action of forms, never called here: with it and the path, React has the result of a form without scripts. */
  action: (previous: Posted | null, data: FormData) => Promise<Posted>
}

/** The page's title. In the answer to an invalid form without scripts it begins with the prefix. */
export function DocumentTitle({ title, path, errorPrefix, action }: Props) {
  const [posted] = useActionState(action, null, path)
  const scripted = useMounted()
  const wrong = !scripted && posted?.outcome.status === 'invalid'
  return <title>{wrong ? `${errorPrefix} ${title}` : title}</title>
}

/** The page's title with a prefix while this is mounted. Not in the server's HTML, where the first of two titles counts. */
export function TitlePrefix({ prefix }: { prefix: string }) {
  const { title } = use(PageContext)
  return useMounted() && <title>{`${prefix} ${title}`}</title>
}
