import 'server-only'
import { env } from '@/lib/server/runtime/env'
import { goneAt, isOpen } from './closing-date'

interface Checked {
  __typename?: string
  closingDate?: string | null
  form?: readonly ({ handle: string | null } | null)[] | null
}

/** Specification, section 2. Editors switch off the page of the open application by removing its form. */
export function isPage({ __typename: type, closingDate, form }: Checked, now = new Date()): boolean {
  if (type === 'openApplication_Entry') return !form || Boolean(form[0]?.handle)
  if (type !== 'vacancies_Entry') return true
  const gone = goneAt(closingDate ?? null, env.vacancyGoneAfterDays)
  return gone === null || now < gone
}

/** Whether it is in lists for machines. A closed vacancy is a page for those who have its address. */
export function isCurrent({ __typename: type, closingDate }: Checked, now = new Date()): boolean {
  return type !== 'vacancies_Entry' || isOpen(closingDate ?? null, now)
}
