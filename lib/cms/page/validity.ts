import 'server-only'
import { env } from '@/lib/server/runtime/env'
import { goneAt, isOpen } from '../closing-date'

/** What the validity of a page depends on; a list of all pages selects it too. */
interface Checked {
  __typename?: string
  closingDate?: string | null
  form?: readonly ({ handle: string | null } | null)[] | null
}

/**
 * Whether a public entry is a page (specification, section 2): not a vacancy that closed long ago, and not the open
 * application without its form, which is how editors switch it off. Other entries always are.
 */
export function isPage({ __typename: type, closingDate, form }: Checked, now = new Date()): boolean {
  // A content model without the field is not one without a form.
  if (type === 'openApplication_Entry') return !form || Boolean(form[0]?.handle)
  if (type !== 'vacancies_Entry') return true
  const gone = goneAt(closingDate ?? null, env.vacancyGoneAfterDays)
  return gone === null || now < gone
}

/** Whether a page has a Markdown version: not a vacancy that one cannot apply to any more. */
export function hasMarkdown({ __typename: type, closingDate }: Checked, now = new Date()): boolean {
  return type !== 'vacancies_Entry' || isOpen(closingDate ?? null, now)
}
