/** The value of a control whose content the browser cannot read. No rule of a date accepts it. */
const UNREADABLE = '?'

export function formDataOf(form: HTMLFormElement): FormData {
  const data = new FormData(form)
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.validity.badInput && control.value === '')
      data.set(control.name, UNREADABLE)
  }
  return data
}
