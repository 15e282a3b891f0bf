import type { FormField } from '@/lib/forms/fields/registry'
import { optionsNamed } from '@/lib/forms/prefill'

/** Chooses the options that the page's address names, in dropdowns without a choice. */
export function prefillForm(form: HTMLFormElement, fields: readonly FormField[], search: string): void {
  const params = new URLSearchParams(search)
  for (const field of fields) {
    const given = field.prefill ? params.get(field.prefill) : null
    const control = form.elements.namedItem(field.handle)
    const [named] = given ? optionsNamed(field, [given]) : []
    if (!named || !(control instanceof HTMLSelectElement) || control.value !== '') continue
    control.value = named
  }
}
