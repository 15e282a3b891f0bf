'use client'

import { createContext, type ReactNode, use, useActionState } from 'react'
import { useMounted } from '@/components/ui/use-mounted'
import type { Posted } from '@/lib/forms/action'

const PageContext = createContext({ title: '', path: '' })

/** Tells the parts of a page its title and its public path. */
export function PageProvider({ title, path, children }: { title: string; path: string; children: ReactNode }) {
  return <PageContext value={{ title, path }}>{children}</PageContext>
}

/** Public path of the page; empty where it has none. */
export const usePagePath = (): string => use(PageContext).path

interface Props {
  title: string
  path: string
  /** Goes before the title where the page answers a form that was not right. */
  errorPrefix: string
  /** The action of forms. It is never called: with it and the path, React tells what became of a form without scripts. */
  action: (previous: Posted | null, data: FormData) => Promise<Posted>
}

/** The page's title. In an answer to a form without scripts it says itself when something is wrong. */
export function DocumentTitle({ title, path, errorPrefix, action }: Props) {
  const [posted] = useActionState(action, null, path)
  const scripted = useMounted()
  const wrong = !scripted && posted?.outcome.status === 'invalid'
  return <title>{wrong ? `${errorPrefix} ${title}` : title}</title>
}

/**
 * The page's title with a word before it, as long as this is there: in the browser, React puts the newest title first. The
 * server's HTML would have the page's own title first, so there this is nothing.
 */
export function TitlePrefix({ prefix }: { prefix: string }) {
  const { title } = use(PageContext)
  return useMounted() && <title>{`${prefix} ${title}`}</title>
}
