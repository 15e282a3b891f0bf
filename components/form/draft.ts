import { HONEYPOT } from '@/lib/forms/honeypot'

/** What a visitor typed so far, kept for this tab only: never on shared storage, and never files. */
interface Draft {
  /** Key of this form view: sending again after a reload is still the same form. */
  key: string
  texts: [string, string][]
}

const nameOf = (form: string): string => `form:${form}:${window.location.pathname}`

/** Storage may be full or forbidden: then nothing is kept, and all else works. */
function attempt<Result>(action: () => Result): Result | null {
  try {
    return action()
  } catch {
    return null
  }
}

export const readDraft = (form: string): Draft | null =>
  attempt(() => JSON.parse(sessionStorage.getItem(nameOf(form)) ?? 'null') as Draft | null)

export function saveDraft(form: string, key: string, element: HTMLFormElement): void {
  const texts = [...new FormData(element)].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && entry[0] !== HONEYPOT && !entry[0].startsWith('$'),
  )
  attempt(() => sessionStorage.setItem(nameOf(form), JSON.stringify({ key, texts } satisfies Draft)))
}

export const removeDraft = (form: string): void => void attempt(() => sessionStorage.removeItem(nameOf(form)))

/** Puts kept answers back. What the visitor has typed since, or the browser has put back by itself, stays. */
export function restoreDraft({ texts }: Draft, element: HTMLFormElement): void {
  for (const control of element.elements) {
    if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')) {
      const checked = texts.some(([name, value]) => name === control.name && value === control.value)
      if (!checked || control.checked) continue
      control.checked = true
    } else if (isWritable(control)) {
      const text = texts.find(([name]) => name === control.name)?.[1]
      if (!text || control.value !== '') continue
      control.value = text
    } else continue
    // Counters and conditions listen to this.
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

function isWritable(control: Element): control is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  if (control instanceof HTMLInputElement) return control.type !== 'hidden' && control.type !== 'file'
  return control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement
}

/** A key of a form view: 32 hexadecimal digits. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
