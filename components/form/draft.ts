import { HONEYPOT } from '@/lib/forms/values'

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

/**
 * Puts kept answers back: also a box that was unticked, or a text that was taken out, where the form has an answer
 * beforehand. What the visitor has typed since, or the browser has put back by itself, stays.
 *
 * @returns whether the kept answers are others than those the form has beforehand
 */
export function restoreDraft({ texts }: Draft, element: HTMLFormElement): boolean {
  const controls = [...element.elements].filter(isAnswer)
  const since = new Set(
    controls.filter((control) => stateOf(control) !== firstStateOf(control)).map(({ name }) => name),
  )
  let answered = false
  for (const control of controls) {
    const given = texts.filter(([name]) => name === control.name).map(([, text]) => text)
    // No text at all: the field was not there.
    if (!isBox(control) && given[0] === undefined) continue
    const kept = isBox(control) ? given.includes(control.value) : given[0]
    if (kept === firstStateOf(control)) continue
    answered = true
    if (since.has(control.name)) continue
    if (isBox(control)) control.checked = kept === true
    else control.value = String(kept)
    // Counters and conditions listen to this.
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return answered
}

type Answer = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function isAnswer(control: Element): control is Answer {
  if (control instanceof HTMLInputElement) return control.type !== 'hidden' && control.type !== 'file'
  return control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement
}

const isBox = (control: Answer): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

const stateOf = (control: Answer): string | boolean => (isBox(control) ? control.checked : control.value)

/** What a control holds before anybody touches it. */
function firstStateOf(control: Answer): string | boolean {
  if (isBox(control)) return control.defaultChecked
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue
  return ([...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0])?.value ?? ''
}

/** A key of a form view: 32 hexadecimal digits. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
