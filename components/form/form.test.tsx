import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { progress } from '@/lib/browser/progress'
import type { FormField } from '@/lib/forms/fields/registry'
import { type FieldErrors, hasErrors, type SubmitOutcome } from '@/lib/forms/model'
import { chooseFile, fieldOf, formOf } from '@/lib/forms/testing'
import { WAIT } from '@/lib/testing'
import texts from '../../messages/nl.json'
import { Form } from './form'

interface Options {
  onProgress: (sent: number) => void
  findUnreadable: () => Promise<FieldErrors>
}
const sendForm = vi.hoisted(() => vi.fn<(input: { key: string }, options: Options) => Promise<SubmitOutcome | null>>())
vi.mock('@/lib/browser/data/mutate', () => ({ sendForm }))
vi.mock(import('next/navigation'), async (original) => ({ ...(await original()), useRouter: () => ({}) as never }))

beforeEach(() => {
  sendForm.mockReset()
})
afterEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

const SENT = { status: 'sent', reference: '12-ABCD' } as const
const SUBJECT = fieldOf('select', {
  handle: 'subject',
  label: 'Onderwerp',
  chosen: ['sales'],
  options: ['sales', 'other'].map((value) => ({ label: value, value })),
})
const WHICH = fieldOf('text', {
  handle: 'which',
  label: 'Welk onderwerp',
  conditions: { show: true, all: true, rules: [{ field: 'subject', condition: '=', value: 'other' }] },
})
const NAME = fieldOf('text', { handle: 'name', label: 'Naam' })
const REQUIRED = { ...NAME, required: true }

const form = (fields: FormField[], preset?: Record<string, string[]>) => (
  <Form
    model={formOf(fields.map((field) => [field]))}
    action={vi.fn()}
    contact={{ email: null, phone: null }}
    {...{ locale: 'nl', success: null, descriptions: {}, preset }}
  />
)
const show = (...fields: FormField[]) => render(form(fields))

const eventually = (check: () => void) => vi.waitFor(check, WAIT)
const which = () => screen.queryByRole('textbox', { name: /^Welk onderwerp/ })
const control = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const write = (label: RegExp, value: string) => fireEvent.input(control(label), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Verstuur' }))
const isSaved = () => eventually(() => expect(sessionStorage.length).toBe(1))
const isMended = () => eventually(() => expect(screen.queryByRole('alert')).toBeNull())

async function sendName() {
  show(NAME)
  write(/^Naam/, 'Joris')
  send()
  await eventually(() => expect(sendForm).toHaveBeenCalled())
}

describe('a field with a condition', () => {
  it('is shown without scripts, whatever the values, and says what it depends on if it may be required', () => {
    document.body.innerHTML = renderToString(form([SUBJECT, { ...WHICH, required: true }]))
    const hidden = control(/^Welk onderwerp/)
    expect(hidden.closest('[hidden]')).toBeNull()
    expect(hidden.labels?.[0]?.textContent).toBe('Welk onderwerp (hangt af van ‘Onderwerp’)')
    expect(document.querySelector('label')?.textContent).not.toContain('hangt af van')
    document.body.replaceChildren()
  })

  it('follows its condition from the start, also with earlier values', async () => {
    const { unmount } = show(SUBJECT, WHICH)
    expect(which()).toBeNull()
    for (const value of ['other', 'sales', 'other']) {
      write(/^Onderwerp/, value)
      await eventually(() => expect(which() !== null).toBe(value === 'other'))
    }
    unmount()
    show(SUBJECT, WHICH)
    expect(which()).not.toBeNull()
  })
})

// Other addresses: lib/forms/prefill.test.ts.
it('a dropdown that the address fills in keeps what its visitor chose', async () => {
  const options = ['pa6', 'pet'].map((value) => ({ label: value, value }))
  const field = fieldOf('select', { handle: 'material', label: 'Materiaal', prefill: 'material', options })
  history.replaceState(null, '', '?material=pa6')
  const first = show(field)
  expect(control(/^Materiaal/).value).toBe('pa6')
  write(/^Materiaal/, 'pet')
  await isSaved()
  first.unmount()
  const again = show(field)
  expect(control(/^Materiaal/).value).toBe('pet')
  again.unmount()
  // Another link means what it says.
  history.replaceState(null, '', '?material=pa6&kilos=7')
  show(field)
  expect(control(/^Materiaal/).value).toBe('pa6')
})

it('what the page fills in for an address stays if a draft of another address has the field, and the rest comes back', async () => {
  const size = fieldOf('text', { handle: 'size', label: 'Maat' })
  const open = (row: string, preset: string) => {
    history.replaceState(null, '', row)
    return render(form([size, NAME], { size: [preset] }))
  }
  const values = () => [/^Maat/, /^Naam/].map((label) => control(label).value)
  const first = open('?row=1', '40')
  write(/^Maat/, '41')
  write(/^Naam/, 'Joris')
  await isSaved()
  first.unmount()
  const again = open('?row=1', '40')
  expect(values()).toEqual(['41', 'Joris'])
  again.unmount()
  open('?row=1&row=2', '60')
  expect(values()).toEqual(['60', 'Joris'])
})

it.each(['radio', 'checkboxes'] as const)('boxes ticked before the checks are there stay so: %s', async (kind) => {
  const options = ['A', 'B', 'C'].map((value) => ({ label: value, value }))
  show(fieldOf(kind, { handle: 'scope', label: 'Waarvoor', options, chosen: ['A'] }), REQUIRED)
  const chosen = () => options.map(({ label }) => screen.getByLabelText<HTMLInputElement>(label).checked)
  fireEvent.click(screen.getByLabelText('B'))
  const ticked = chosen()
  send()
  await screen.findByRole('alert')
  expect(chosen()).toEqual(ticked)
})

it('once it was sent the form can be filled in once more, as new, from its first field on', async () => {
  sendForm.mockResolvedValue(SENT)
  show(fieldOf('hidden', { handle: 'vacancy' }), SUBJECT, WHICH)
  write(/^Onderwerp/, 'other')
  await eventually(() => expect(which()).not.toBeNull())
  send()
  fireEvent.click(await screen.findByRole('button', { name: texts.form.another }))
  await eventually(() => expect(document.activeElement).toBe(control(/^Onderwerp/)))
  expect(control(/^Onderwerp/).value).toBe('sales')
  expect(which()).toBeNull()
})

it('fields of which one is enough are one group that says so, if they follow each other', () => {
  const either = (handle: string, more = {}) => fieldOf('text', { handle, label: handle, anyOf: 'either', ...more })
  show(either('cv', { anyOfLabel: 'Wie je bent' }), either('link'), NAME, either('later'))
  const fieldsIn = (name: string) =>
    within(screen.getByRole('group', { name }))
      .getAllByRole('textbox')
      .map((field) => field.getAttribute('name'))
  expect(fieldsIn('Wie je bent')).toEqual(['cv', 'link'])
  expect(fieldsIn(texts.form.anyOf)).toEqual(['later'])
})

describe('the summary of errors', () => {
  const LINK = fieldOf('text', { handle: 'link', label: 'Profiel', anyOf: 'either' })
  const fields = [REQUIRED, fieldOf('multiline', { handle: 'words', label: 'Motivatie', anyOf: 'either' }), LINK]

  it('loses what is mended, also by another field, and then itself', async () => {
    show(...fields)
    send()
    const summary = await screen.findByRole('alert')
    await eventually(() => expect(summary.querySelectorAll('li')).toHaveLength(2))
    write(/^Profiel/, 'example.nl')
    await eventually(() => expect(summary.querySelectorAll('li')).toHaveLength(1))
    expect(summary.textContent).toContain(texts.form.summaryOne)
    write(/^Naam/, 'Joris')
    await isMended()
  })

  it('leads to the question of a field, and to that of a group of boxes', async () => {
    const shown: (string | null)[] = []
    Element.prototype.scrollIntoView = function (this: Element) {
      shown.push(this.textContent)
    }
    onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'))
    const options = ['Rood', 'Blauw'].map((label) => ({ label, value: label }))
    show(REQUIRED, fieldOf('checkboxes', { handle: 'colour', label: 'Kleur', required: true, options }))
    send()
    for (const link of within(await screen.findByRole('alert')).getAllByRole('link')) fireEvent.click(link)
    expect(shown).toEqual(['Naam', 'Kleur'])
    expect(document.activeElement).toBe(screen.getByLabelText('Rood'))
  })

  it('leads to each wrong cell of a table, although the label of one begins that of another', async () => {
    const labels = ['Maat', 'Maat in mm']
    const columns = labels.map((label) => fieldOf('text', { handle: label, label, required: true }))
    show(fieldOf('table', { handle: 'list', label: 'Lijst', maxRows: 3, columns }))
    const [sizes = [], lengths = []] = labels.map((label) => screen.getAllByLabelText(label))
    for (const cell of [sizes[1], lengths[2]]) fireEvent.input(cell as Element, { target: { value: '20' } })
    send()
    const links = within(await screen.findByRole('alert')).getAllByRole('link')
    const targets = ['Lijst: Rij 2, Maat in mm is verplicht', 'Lijst: Rij 3, Maat is verplicht']
    expect(links.map(({ textContent }) => textContent)).toEqual(targets)
    for (const [index, cell] of [lengths[1], sizes[2]].entries()) {
      fireEvent.click(links[index] as Element)
      expect(document.activeElement).toBe(cell)
    }
  })

  it('still has what only the server can find, until its own field changes', async () => {
    sendForm.mockResolvedValue({ status: 'invalid', errors: { link: ['De inhoud klopt niet.'] } })
    show(...fields)
    write(/^Naam/, 'Joris')
    write(/^Profiel/, 'example.nl')
    send()
    expect((await screen.findByRole('alert')).textContent).toContain('Profiel: De inhoud klopt niet.')
    write(/^Naam/, 'Joris W.')
    await act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    expect(screen.getByRole('alert').textContent).toContain('Profiel: De inhoud klopt niet.')
    write(/^Profiel/, 'example.com')
    await isMended()
  })
})

it('a date that is half typed is wrong although the field may stay empty, until it is complete', async () => {
  show(fieldOf('date', { handle: 'from', label: 'Vanaf' }))
  Object.defineProperty(control(/^Vanaf/), 'validity', { value: { badInput: true }, configurable: true })
  send()
  expect((await screen.findByRole('alert')).textContent).toContain('Vanaf moet een geldige datum zijn')
  expect(sendForm).not.toHaveBeenCalled()
  Reflect.deleteProperty(control(/^Vanaf/), 'validity')
  write(/^Vanaf/, '2027-01-31')
  await isMended()
})

it('a number that can be read in two ways is shown as it is read, also in a draft that comes back', async () => {
  const amount = fieldOf('number', { handle: 'amount', label: 'Aantal', decimals: 0 })
  const { unmount } = show(amount)
  write(/^Aantal/, '1.250')
  await isSaved()
  unmount()
  show(amount)
  expect(control(/^Aantal/).value).toBe('1.250')
  expect(screen.getByText('Wij lezen dit als 1250.')).toBeTruthy()
})

it('a file that was changed or removed after it was chosen is to be chosen again, which its field says until then', async () => {
  const file = new File(['%PDF'], 'cv.pdf')
  const arrayBuffer = vi.fn(() => Promise.reject(new DOMException('Changed')))
  file.slice = () => ({ arrayBuffer }) as never
  chooseFile('cv', file)
  sendForm.mockImplementation(async (_, { findUnreadable }) => {
    const errors = await findUnreadable()
    return hasErrors(errors) ? { status: 'invalid', errors } : SENT
  })
  show(fieldOf('files', { handle: 'cv', label: 'Cv' }))
  send()
  const text = 'cv.pdf is na het kiezen gewijzigd of verwijderd. Kies het bestand opnieuw'
  expect((await screen.findByRole('alert')).textContent).toContain(text)
  expect(control(/^Cv/).getAttribute('aria-invalid')).toBe('true')
  arrayBuffer.mockImplementation(() => Promise.resolve() as never)
  fireEvent.change(control(/^Cv/))
  await isMended()
  send()
  expect(await screen.findByText(/12-ABCD/)).toBeTruthy()
})

describe('a visitor who cancels', () => {
  const cancel = async () => {
    vi.spyOn(performance, 'now').mockReturnValue(-1000)
    await sendName()
    fireEvent.click(screen.getByRole('button', { name: texts.form.cancel, hidden: true }))
  }

  it('before anything has left is told that nothing was sent', async () => {
    sendForm.mockImplementation(() => new Promise(() => {}))
    await cancel()
    expect(await screen.findByText(texts.form.cancelled)).toBeTruthy()
  })

  it('after that is told that the outcome is unknown, and can retry with the same key', async () => {
    sendForm.mockImplementationOnce((_, { onProgress }) => {
      // All of it has left; there are no files.
      onProgress(1)
      return new Promise(() => {})
    })
    await cancel()
    const notice = (await screen.findByRole('alert')).textContent
    expect(notice).toContain(texts.form.unknown)
    expect(notice).not.toContain(texts.form.notSentTitle)
    sendForm.mockResolvedValue(SENT)
    fireEvent.click(screen.getByRole('button', { name: texts.form.retry }))
    expect(await screen.findByText(/12-ABCD/)).toBeTruthy()
    const [first, second] = sendForm.mock.calls.map(([{ key }]) => key)
    expect(second).toBe(first)
  })
})

it('the progress bar shows it, moves with the bytes, and says so if it fails', async () => {
  const outcome = Promise.withResolvers<SubmitOutcome>()
  sendForm.mockReturnValueOnce(outcome.promise)
  await sendName()
  await eventually(() => expect(progress.state().phase).toBe('running'))
  act(() => sendForm.mock.lastCall?.[1].onProgress(0.9))
  expect(progress.state().share).toBe(0.9)
  outcome.resolve({ status: 'notSent' })
  await eventually(() => expect(progress.state().phase).toBe('failed'))
  expect((await screen.findByRole('alert')).textContent).toContain(texts.form.notSent)
})

it('its overlay stays for 150 ms after the response', async () => {
  const outcome = Promise.withResolvers<SubmitOutcome>()
  sendForm.mockReturnValueOnce(outcome.promise)
  await sendName()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  outcome.resolve(SENT)
  await act(() => vi.advanceTimersByTimeAsync(149))
  expect(screen.queryByRole('dialog', { hidden: true })).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
})
