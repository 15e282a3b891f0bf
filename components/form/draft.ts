import { tryStorage } from '@/lib/browser/storage'
import { grouped, HONEYPOT } from '@/lib/forms/values'

interface Draft {
  /** The key of the form view. It stays the same after a reload, so that sending again is recognised. */
  key: string
  texts: [string, string][]
  /** The query of the address that it was filled in at. */
  query?: string
}

const nameOf = (form: string): string => `form:${form}:${window.location.pathname}`

export const readDraft = (form: string): Draft | null =>
  tryStorage(() => JSON.parse(sessionStorage.getItem(nameOf(form)) ?? 'null') as Draft | null)

export function saveDraft(form: string, key: string, element: HTMLFormElement): void {
  const texts = [...new FormData(element)].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && entry[0] !== HONEYPOT && !entry[0].startsWith('$'),
  )
  tryStorage(() =>
    sessionStorage.setItem(nameOf(form), JSON.stringify({ key, texts, query: window.location.search } satisfies Draft)),
  )
}

export const removeDraft = (form: string): void => void tryStorage(() => sessionStorage.removeItem(nameOf(form)))

export const removeDrafts = (prefix: string): void =>
  void tryStorage(() => {
    const names = Object.keys(sessionStorage).filter((name) => name.startsWith(`form:${prefix}`))
    for (const name of names) sessionStorage.removeItem(name)
  })

/** Fields that changed since keep their values. Returns whether the draft differs from the defaults. */
export function restoreDraft({ texts }: Draft, element: HTMLFormElement): boolean {
  const controls = [...element.elements].filter(isDraftControl)
  const since = new Set(controls.filter((control) => stateOf(control) !== defaultOf(control)).map(({ name }) => name))
  const textsOf = grouped(texts.map(([name, text]) => [name, [text]]))
  const places = new Map<string, number>()
  let differs = false
  for (const control of controls) {
    const given = textsOf.get(control.name) ?? []
    // Cells of a column have one name.
    const place = places.get(control.name) ?? 0
    places.set(control.name, place + 1)
    // Without any text, the field was not in the form.
    if (!isBox(control) && given[place] === undefined) continue
    const stored = isBox(control) ? given.includes(control.value) : given[place]
    if (stored === defaultOf(control)) continue
    differs = true
    if (since.has(control.name)) continue
    if (isBox(control)) control.checked = stored === true
    else control.value = String(stored)
    // Counters and conditions listen to this.
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return differs
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function isDraftControl(control: Element): control is Control {
  if (control instanceof HTMLInputElement) return control.type !== 'hidden' && control.type !== 'file'
  return control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement
}

const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

const stateOf = (control: Control): string | boolean => (isBox(control) ? control.checked : control.value)

function defaultOf(control: Control): string | boolean {
  if (isBox(control)) return control.defaultChecked
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue
  return ([...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0])?.value ?? ''
}

export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
