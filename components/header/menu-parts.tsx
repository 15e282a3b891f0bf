'use client'

import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { SiteLink } from '@/components/ui/site-link'
import { loadChunk } from '@/lib/browser/chunks/load-chunk'
import { useLoaded, usePageLoaded } from '@/lib/browser/use-loaded'
import type { MenuGroupsProps, MenuLinks } from './menu-groups'

const MENU_ID = 'menu'

/** Opens the menu. Browsers that support `command` and `commandfor` need no script for it. */
export function MenuButton({ className, children }: { className?: string; children: ReactNode }) {
  const open = () => {
    if ('commandForElement' in HTMLButtonElement.prototype) return
    const menu = document.getElementById(MENU_ID)
    if (menu instanceof HTMLDialogElement && !menu.open) menu.showModal()
  }
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      onClick={open}
      {...{ command: 'show-modal', commandfor: MENU_ID }}
    >
      {children}
    </button>
  )
}

export function MenuDialog({ className, label, children }: { className?: string; label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it listens to its links, which can be reached by keyboard.
    <dialog
      id={MENU_ID}
      className={className}
      aria-label={label}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a')) event.currentTarget.close()
      }}
    >
      {children}
    </dialog>
  )
}

/** The event does not bubble. */
const nextOpening = () => new Promise((resolve) => addEventListener('toggle', resolve, { capture: true, once: true }))

/** Pages that did not come are asked for again when a menu is opened. */
const loadGroups = (): Promise<ComponentType<MenuGroupsProps>> =>
  loadChunk(() => import('./menu-groups')).then(
    ({ MenuGroups }) => MenuGroups,
    () => nextOpening().then(loadGroups),
  )

/**
 * The pages of a menu, which a page's HTML and first styles leave out. Without scripts the menu leads to the overview.
 */
export function MenuPanel(props: MenuGroupsProps) {
  const Groups = useLoaded(usePageLoaded(), loadGroups)
  return Groups && <Groups {...props} />
}

/** A navigation with `<details>` that close on Escape, on a press or focus elsewhere, and when a link is followed. */
export function Disclosures(props: ComponentProps<'nav'>) {
  const root = useRef<HTMLElement>(null)

  useEffect(() => {
    const open = () => [...(root.current?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [])]
    const closeOutside = (event: Event) => {
      for (const details of open())
        if (!(event.target instanceof Node && details.contains(event.target))) details.open = false
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      for (const details of open()) {
        details.open = false
        details.querySelector('summary')?.focus()
      }
    }
    const listeners = new AbortController()
    const { signal } = listeners
    document.addEventListener('pointerdown', closeOutside, { signal })
    document.addEventListener('focusin', closeOutside, { signal })
    document.addEventListener('keydown', onKey, { signal })
    return () => listeners.abort()
  }, [])

  const onClick = (event: React.MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const details = link?.closest('details')
    if (details) details.open = false
  }
  // biome-ignore lint/a11y/useKeyWithClickEvents: it listens to its links, which can be reached by keyboard.
  return <nav {...props} ref={root} onClick={onClick} />
}

interface ListProps {
  /** Pass the same object to each list, so that the page's data contains it once. */
  pages: MenuLinks
  places: readonly number[]
  more: { href: string; name: string }
}

/** A list of some pages. As a client component it adds only its links to a page's data. */
export function LinkList({ pages: { base, links }, places, more }: ListProps) {
  const shown = places.flatMap((place) => {
    const [slug, name = ''] = links[place] ?? []
    return slug ? [{ href: `${base}/${slug}`, name }] : []
  })
  return (
    <ul>
      {[...shown, more].map(({ href, name }) => (
        <li key={href}>
          <SiteLink href={href}>{name}</SiteLink>
        </li>
      ))}
    </ul>
  )
}
