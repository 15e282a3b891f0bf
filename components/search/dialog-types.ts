import type { PopularLink } from './popular'

export interface DialogTexts {
  title: string
  label: string
  submit: string
  maxLength: number
  kinds: Record<string, string>
  popular: { label: string; links: PopularLink[] }
  /** The number of results: `one` for a single one, `many` and `all` with the placeholder `{count}`. */
  one: string
  many: string
  all: string
  nearest: string
  /** Text with the placeholder `{query}`. */
  none: string
  options: string
  close: string
  page: string
  late: string
  failed: string
  offline: string
  shortcut: string
}
