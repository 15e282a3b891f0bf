'use client'

import { createContext, type ReactNode, use } from 'react'

const PageTitleContext = createContext('')

/** Tells the parts of a page its title. */
export function PageTitleProvider({ title, children }: { title: string; children: ReactNode }) {
  return <PageTitleContext value={title}>{children}</PageTitleContext>
}

/** The page's title with a word before it, as long as this is there: in the browser, React puts the newest title first. */
export function TitlePrefix({ prefix }: { prefix: string }) {
  return <title>{`${prefix} ${use(PageTitleContext)}`}</title>
}
