import { afterEach, expect, test } from 'vitest'
import { readDraft, restoreDraft, saveDraft } from './draft'

afterEach(() => sessionStorage.clear())

function sent(): HTMLFormElement {
  document.body.innerHTML = `<form>
    <input name="phone" value="+31 "><input name="city" value="Zwolle"><textarea name="text">Beste</textarea>
    <select name="material"><option value="">Kies</option><option>pom</option><option selected>pa</option></select>
    <select name="hours"><option value="">Kies</option><option>32</option></select>
    <input type="checkbox" name="news" value="Yes" checked><input type="checkbox" name="agree" value="Yes">
    <input type="checkbox" name="days" value="ma" checked><input type="checkbox" name="days" value="di">
    <input type="radio" name="call" value="am" checked><input type="radio" name="call" value="pm">
    <input type="file" name="cv"><input type="hidden" name="vacancy" value="lasser"><input name="q">
  </form>`
  return document.querySelector('form') as HTMLFormElement
}

test('cells of a column, which have one name, are restored each in its row', () => {
  const table = () => {
    const cells = '<input name="rows.size"><select name="rows.shape"><option></option><option>rod</option></select>'
    document.body.innerHTML = `<form>${cells.repeat(3)}</form>`
    return document.querySelector('form') as HTMLFormElement
  }
  const form = table()
  const sizes = (of: HTMLFormElement) => [...of.querySelectorAll('input')]
  for (const [index, input] of sizes(form).entries()) input.value = ['20', '', '40'][index] ?? ''
  ;(form.querySelectorAll('select')[1] as HTMLSelectElement).value = 'rod'
  saveDraft('saw', 'key', form)
  const later = table()
  expect(restoreDraft(readDraft('saw') as never, later)).toBe(true)
  expect(sizes(later).map(({ value }) => value)).toEqual(['20', '', '40'])
  expect([...later.querySelectorAll('select')].map(({ value }) => value)).toEqual(['', 'rod', ''])
})

const control = (form: HTMLFormElement, name: string, index = 0) =>
  form.querySelectorAll<HTMLInputElement>(`[name=${name}]`)[index] as HTMLInputElement

const valuesOf = (form: HTMLFormElement) =>
  [...new FormData(form)].filter(([name]) => name !== 'cv').map(([name, value]) => `${name}=${value}`)

function changeAll(form: HTMLFormElement) {
  const texts = { phone: '+31 6 12345678', city: '', text: 'Beste mensen', material: 'pom', hours: '32', q: 'Ja' }
  for (const [name, value] of Object.entries(texts)) control(form, name).value = value
  control(form, 'news').checked = false
  control(form, 'agree').checked = true
  control(form, 'days', 0).checked = false
  control(form, 'days', 1).checked = true
  control(form, 'call', 1).checked = true
}

test('all stored values are restored, whatever the defaults of the form', () => {
  const first = sent()
  changeAll(first)
  const before = valuesOf(first)
  saveDraft('form', 'a-key', first)
  const again = sent()
  expect(restoreDraft(readDraft('form') ?? { key: '', texts: [] }, again)).toBe(true)
  expect(valuesOf(again)).toEqual(before)
  expect(readDraft('form')?.key).toBe('a-key')
})

test('what the visitor has typed since, or the browser has put back, stays', () => {
  const first = sent()
  changeAll(first)
  saveDraft('form', 'a-key', first)
  const again = sent()
  control(again, 'phone').value = '+31 38'
  control(again, 'material').value = ''
  control(again, 'agree').checked = true
  control(again, 'call', 1).checked = true
  restoreDraft(readDraft('form') ?? { key: '', texts: [] }, again)
  expect(control(again, 'phone').value).toBe('+31 38')
  expect(control(again, 'material').value).toBe('')
  expect(control(again, 'agree').checked).toBe(true)
  expect(control(again, 'call', 1).checked).toBe(true)
  expect(control(again, 'text').value).toBe('Beste mensen')
})

test('a form that was left as it came has nothing to put back', () => {
  saveDraft('form', 'a-key', sent())
  const again = sent()
  const before = valuesOf(again)
  expect(restoreDraft(readDraft('form') ?? { key: '', texts: [] }, again)).toBe(false)
  expect(valuesOf(again)).toEqual(before)
})

test('a field that came to the form since keeps what it has beforehand', () => {
  const again = sent()
  restoreDraft({ key: '', texts: [['q', 'Ja']] }, again)
  expect(control(again, 'city').value).toBe('Zwolle')
  expect(control(again, 'q').value).toBe('Ja')
})
