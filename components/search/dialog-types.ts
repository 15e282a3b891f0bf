import type { PopularLink } from './popular'

export interface DialogTexts {
  title: string
  label: string
  submit: string
  maxLength: number
  kinds: Record<string, string>
  popular: { label: string; links: PopularLink[] }
  /** How many were found: for one, and for more with `{count}`. */
  one: string
  many: string
  /** With `{count}`. */
  all: string
  nearest: string
  /** With `{query}`. */
  none: string
  options: string
  close: string
  page: string
  late: string
  failed: string
  offline: string
  shortcut: string
}
