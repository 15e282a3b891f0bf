/** The value of a control whose content the browser cannot read. No rule of a date accepts it. */
const UNREADABLE = '?'

/**
 * Returns the data that a form posts, with a mark for each control that the browser cannot read. Browsers post nothing
 * for a date that is half typed.
 */
export function formDataOf(form: HTMLFormElement): FormData {
  const data = new FormData(form)
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.validity.badInput && control.value === '')
      data.set(control.name, UNREADABLE)
  }
  return data
}
