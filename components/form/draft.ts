import { tryStorage } from '@/lib/browser/storage'
import { grouped, HONEYPOT } from '@/lib/forms/values'

type Texts = [name: string, text: string][]

interface Draft {
  /** The key of the form view. It stays the same after a reload, so that sending again is recognised. */
  key: string
  texts: Texts
  query?: string
}

const nameOf = (form: string): string => `form:${form}:${window.location.pathname}`

export const readDraft = (form: string): Draft | null =>
  tryStorage(() => JSON.parse(sessionStorage.getItem(nameOf(form)) ?? 'null') as Draft | null)

export function saveDraft(form: string, key: string, element: HTMLFormElement): void {
  const texts = [...new FormData(element)].filter(
    (entry): entry is Texts[number] =>
      typeof entry[1] === 'string' && entry[0] !== HONEYPOT && !entry[0].startsWith('$'),
  )
  const draft: Draft = { key, texts, query: window.location.search }
  tryStorage(() => sessionStorage.setItem(nameOf(form), JSON.stringify(draft)))
}

export const removeDraft = (form: string): void => void tryStorage(() => sessionStorage.removeItem(nameOf(form)))

export const removeDrafts = (prefix: string): void =>
  void tryStorage(() => {
    const names = Object.keys(sessionStorage).filter((name) => name.startsWith(`form:${prefix}`))
    for (const name of names) sessionStorage.removeItem(name)
  })

/** Fields that changed since keep their values. Returns whether the draft differs from the defaults. */
export function restoreDraft(draft: Texts, element: HTMLFormElement): boolean {
  const textsOf = grouped(draft.map(([name, text]) => [name, [text]]))
  let differs = false
  for (const [name, controls] of grouped(controlsOf(element).map((control) => [control.name, [control]]))) {
    const texts = textsOf.get(name) ?? []
    const hasChanged = controls.some((control) => stateOf(control) !== defaultOf(control))
    // The cells of a column share a name, so their order counts.
    for (const [place, control] of controls.entries()) {
      const stored = isBox(control) ? texts.includes(control.value) : texts[place]
      // A field without any stored text was not in the form then.
      if (stored === undefined || stored === defaultOf(control)) continue
      differs = true
      if (hasChanged) continue
      if (isBox(control)) control.checked = stored === true
      else control.value = String(stored)
      // Counters and conditions listen to this.
      control.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
  return differs
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const controlsOf = (form: HTMLFormElement): Control[] => [
  ...form.querySelectorAll<Control>('input:not([type="hidden"], [type="file"]), select, textarea'),
]

const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

const stateOf = (control: Control): string | boolean => (isBox(control) ? control.checked : control.value)

function defaultOf(control: Control): string | boolean {
  if (isBox(control)) return control.defaultChecked
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue
  return ([...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0])?.value ?? ''
}

export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')
