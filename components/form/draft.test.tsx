import { beforeEach, expect, test } from 'vitest'
import { readDraft, restoreDraft, saveDraft } from './draft'

function show(html: string): HTMLFormElement {
  document.body.innerHTML = `<form>${html}</form>`
  return document.querySelector('form') as HTMLFormElement
}
const FORM = `
  <input name="phone" value="+31 "><input name="city" value="Zwolle"><textarea name="text">Beste</textarea>
  <select name="material"><option value="">Kies</option><option>pom</option><option selected>pa</option></select>
  <select name="hours"><option value="">Kies</option><option>32</option></select>
  <input type="checkbox" name="news" value="Yes" checked><input type="checkbox" name="agree" value="Yes">
  <input type="checkbox" name="days" value="ma" checked><input type="checkbox" name="days" value="di">
  <input type="radio" name="call" value="am" checked><input type="radio" name="call" value="pm">
  <input type="file" name="cv"><input type="hidden" name="vacancy" value="lasser"><input name="q">`

const control = (name: string, index = 0) =>
  document.querySelectorAll<HTMLInputElement>(`[name=${name}]`)[index] as HTMLInputElement

const valuesOf = (form: HTMLFormElement) =>
  [...new FormData(form)].filter(([name]) => name !== 'cv').map(([name, value]) => `${name}=${value}`)

const restore = (form: HTMLFormElement) => restoreDraft(readDraft('form')?.texts ?? [], form)

/** Saves a form whose controls were all changed. @returns its values */
function saveChanged(): string[] {
  const form = show(FORM)
  const texts = { phone: '+31 6 12345678', city: '', text: 'Beste mensen', material: 'pom', hours: '32', q: 'Ja' }
  for (const [name, value] of Object.entries(texts)) control(name).value = value
  for (const [name, index] of [['news'], ['agree'], ['days', 0], ['days', 1], ['call', 1]] as [string, number?][])
    control(name, index).click()
  saveDraft('form', 'a-key', form)
  return valuesOf(form)
}

beforeEach(() => sessionStorage.clear())

test('all stored values are restored, whatever the defaults of the form', () => {
  const before = saveChanged()
  const again = show(FORM)
  expect(restore(again)).toBe(true)
  expect(valuesOf(again)).toEqual(before)
  expect(readDraft('form')?.key).toBe('a-key')
})

test('what the visitor has typed since, or the browser has put back, stays', () => {
  saveChanged()
  const again = show(FORM)
  control('phone').value = '+31 38'
  control('material').value = ''
  control('agree').checked = true
  control('call', 1).checked = true
  restore(again)
  expect(['phone', 'material', 'text'].map((name) => control(name).value)).toEqual(['+31 38', '', 'Beste mensen'])
  expect([control('agree'), control('call', 1)].map(({ checked }) => checked)).toEqual([true, true])
})

test('a form that was left as it came has nothing to put back', () => {
  saveDraft('form', 'a-key', show(FORM))
  const again = show(FORM)
  const before = valuesOf(again)
  expect(restore(again)).toBe(false)
  expect(valuesOf(again)).toEqual(before)
})

test('a field that came to the form since keeps what it has beforehand', () => {
  restoreDraft([['q', 'Ja']], show(FORM))
  expect([control('city').value, control('q').value]).toEqual(['Zwolle', 'Ja'])
})
