/** Stands for what is in a control although its value is empty. No rule of a date accepts it. */
const UNREADABLE = '?'

/**
 * What a form posts, and a mark where the browser has something in a control that it cannot read. It posts nothing of a
 * date that is half typed, which would be dropped without a word.
 */
export function formDataOf(form: HTMLFormElement): FormData {
  const data = new FormData(form)
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.validity.badInput && control.value === '')
      data.set(control.name, UNREADABLE)
  }
  return data
}
