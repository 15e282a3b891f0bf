import { act, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { progress } from '@/lib/browser/progress'
import type { FormField } from '@/lib/forms/fields/registry'
import { type FieldErrors, hasErrors, type SubmitOutcome } from '@/lib/forms/model'
import { chooseFile, fieldOf, formOf } from '@/lib/forms/testing'
import { openDialogs, WAIT } from '@/lib/testing'
import texts from '../../messages/nl.json'
import { Form } from './form'

const sendForm = vi.hoisted(() =>
  vi.fn<
    (
      input: object,
      options: {
        onProgress: (sent: number) => void
        findUnreadable: () => Promise<FieldErrors>
      },
    ) => Promise<SubmitOutcome | null>
  >(),
)
vi.mock('@/lib/browser/data/mutate', () => ({ sendForm }))
vi.mock(import('next/navigation'), async (original) => ({ ...(await original()), useRouter: () => ROUTER }))
const ROUTER = { replace: vi.fn() } as unknown as ReturnType<typeof import('next/navigation').useRouter>

configure({ asyncUtilTimeout: WAIT.timeout })

beforeEach(() => {
  openDialogs()
  sendForm.mockReset()
})
afterEach(() => sessionStorage.clear())

const SUBJECT = fieldOf('select', {
  handle: 'subject',
  label: 'Onderwerp',
  chosen: ['sales'],
  options: [
    { label: 'Verkoop', value: 'sales' },
    { label: 'Anders', value: 'other' },
  ],
})
const WHICH = fieldOf('text', {
  handle: 'which',
  label: 'Welk onderwerp',
  conditions: { show: true, all: true, rules: [{ field: 'subject', condition: '=', value: 'other' }] },
})

const form = (fields: FormField[], redirectUrl: string | null = null, preset?: Record<string, string[]>) => (
  <Form
    model={formOf(
      fields.map((field) => [field]),
      redirectUrl,
    )}
    action={vi.fn()}
    locale="nl"
    contact={{ email: null, phone: null }}
    success={null}
    descriptions={{}}
    preset={preset}
  />
)

const subject = () => screen.getByLabelText<HTMLSelectElement>(/^Onderwerp/)
const which = () => screen.queryByRole('textbox', { name: /^Welk onderwerp/ })
const write = (label: RegExp, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })
const choose = (value: string) => write(/^Onderwerp/, value)
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Verstuur' }))
const NAME = fieldOf('text', { handle: 'name', label: 'Naam' })
const REQUIRED = { ...NAME, required: true }

it('opens the closed section that the address names, also after a link of the page', () => {
  const scroll = vi.fn()
  render(
    <details>
      <section id="test" ref={(section) => void Object.assign(section ?? {}, { scrollIntoView: scroll })}>
        {form([NAME])}
      </section>
    </details>,
  )
  const isOpen = () => document.querySelector('details')?.open
  expect(isOpen()).toBe(false)
  history.replaceState(null, '', '#test')
  onTestFinished(() => history.replaceState(null, '', ' '))
  act(() => void window.dispatchEvent(new Event('hashchange')))
  expect(isOpen()).toBe(true)
  expect(scroll).toHaveBeenCalledOnce()
})

async function sendName() {
  render(form([NAME]))
  write(/^Naam/, 'Joris')
  send()
  await vi.waitFor(() => expect(sendForm).toHaveBeenCalled(), WAIT)
}

describe('a field with a condition', () => {
  it('is shown without scripts, whatever the values, and says what it depends on if it may be required', () => {
    const fields = [SUBJECT, { ...WHICH, required: true }]
    const page = new DOMParser().parseFromString(renderToString(form(fields)), 'text/html')
    const control = page.querySelector<HTMLInputElement>('[name=which]')
    expect(control?.closest('[hidden]')).toBeNull()
    expect(control?.labels?.[0]?.textContent).toBe('Welk onderwerp (hangt af van ‘Onderwerp’)')
    expect(page.querySelector('label')?.textContent).not.toContain('hangt af van')
  })

  it('follows its condition from the start, also with earlier values', async () => {
    const { unmount } = render(form([SUBJECT, WHICH]))
    expect(which()).toBeNull()
    choose('other')
    await vi.waitFor(() => expect(which()).not.toBeNull(), WAIT)
    choose('sales')
    await vi.waitFor(() => expect(which()).toBeNull(), WAIT)
    choose('other')
    await vi.waitFor(() => expect(which()).not.toBeNull(), WAIT)
    unmount()
    render(form([SUBJECT, WHICH]))
    expect(which()).not.toBeNull()
  })
})

// Other addresses: lib/forms/prefill.test.ts.
it('a dropdown that the address fills in keeps what its visitor chose', async () => {
  onTestFinished(() => window.history.replaceState(null, '', '/'))
  window.history.replaceState(null, '', '?material=pa6')
  const options = ['pa6', 'pet'].map((value) => ({ label: value, value }))
  const field = fieldOf('select', { handle: 'material', label: 'Materiaal', prefill: 'material', options })
  const material = () => screen.getByLabelText<HTMLSelectElement>(/^Materiaal/).value
  const { unmount } = render(form([field]))
  expect(material()).toBe('pa6')
  write(/^Materiaal/, 'pet')
  await vi.waitFor(() => expect(sessionStorage.length).toBe(1), WAIT)
  unmount()
  const again = render(form([field]))
  expect(material()).toBe('pet')
  again.unmount()
  // Another link means what it says.
  window.history.replaceState(null, '', '?material=pa6&kilos=7')
  render(form([field]))
  expect(material()).toBe('pa6')
})

it('what the page fills in for an address stays if a draft of another address has the field, and the rest comes back', async () => {
  onTestFinished(() => window.history.replaceState(null, '', '/'))
  window.history.replaceState(null, '', '?row=1')
  const fields = [fieldOf('text', { handle: 'size', label: 'Maat' }), fieldOf('text', { handle: 'who', label: 'Naam' })]
  const withSize = (size: string) => render(form(fields, null, { size: [size] }))
  const values = () => [/^Maat/, /^Naam/].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
  const first = withSize('40')
  write(/^Maat/, '41')
  write(/^Naam/, 'Joris')
  await vi.waitFor(() => expect(sessionStorage.length).toBe(1), WAIT)
  first.unmount()
  const again = withSize('40')
  expect(values()).toEqual(['41', 'Joris'])
  again.unmount()
  window.history.replaceState(null, '', '?row=1&row=2')
  withSize('60')
  expect(values()).toEqual(['60', 'Joris'])
})

it('a text lists the options that the address names if there are several, and nothing else', () => {
  onTestFinished(() => window.history.replaceState(null, '', '/'))
  window.history.replaceState(null, '', '?material=pet&material=PA+6&material=%3Cb%3E&material=pet')
  const options = ['PA 6, nylon', 'PET, polyester'].map((label) => ({ label, value: label }))
  render(
    form([
      fieldOf('select', { handle: 'material', label: 'Materiaal', prefill: 'material', options }),
      fieldOf('multiline', { handle: 'message', label: 'Toelichting', prefill: 'material' }),
    ]),
  )
  expect(screen.getByLabelText<HTMLSelectElement>(/^Materiaal/).value).toBe('PET, polyester')
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Toelichting/).value).toBe('PET, polyester\nPA 6, nylon')
})

it.each(['radio', 'checkboxes'] as const)(
  'boxes that were ticked before the checks are there stay so: %s',
  async (kind) => {
    const options = ['a', 'b', 'c'].map((value) => ({ label: value.toUpperCase(), value }))
    render(form([fieldOf(kind, { handle: 'scope', label: 'Waarvoor', options, chosen: ['a'] }), REQUIRED]))
    const chosen = () => options.map(({ label }) => screen.getByLabelText<HTMLInputElement>(label).checked)
    fireEvent.click(screen.getByLabelText('B'))
    const ticked = chosen()
    send()
    await screen.findByRole('alert')
    expect(chosen()).toEqual(ticked)
  },
)

it('once it was sent the form can be filled in once more, as new, from its first field on', async () => {
  sendForm.mockResolvedValue({ status: 'sent', reference: '12-ABCD' })
  render(form([fieldOf('hidden', { handle: 'vacancy' }), SUBJECT, WHICH]))
  choose('other')
  await vi.waitFor(() => expect(which()).not.toBeNull(), WAIT)
  send()
  fireEvent.click(await screen.findByRole('button', { name: texts.form.another }))
  await vi.waitFor(() => expect(document.activeElement).toBe(subject()), WAIT)
  expect(subject().value).toBe('sales')
  expect(which()).toBeNull()
})

// Addresses of other sites: lib/forms/redirect-target.test.ts.
it('a form that leads to another page goes there once it is sent', async () => {
  sendForm.mockResolvedValue({ status: 'sent', reference: '12-ABCD' })
  render(form([NAME], '/bedankt'))
  send()
  await vi.waitFor(() => expect(ROUTER.replace).toHaveBeenCalledWith('/bedankt'), WAIT)
})

it('fields of which one is enough are one group that says so, if they follow each other', () => {
  const either = (handle: string, more = {}) => fieldOf('text', { handle, label: handle, anyOf: 'either', ...more })
  render(form([either('cv', { anyOfLabel: 'Wie je bent' }), either('link'), NAME, either('later')]))
  const fieldsIn = (name: string) =>
    within(screen.getByRole('group', { name }))
      .getAllByRole('textbox')
      .map((field) => field.getAttribute('name'))
  expect(fieldsIn('Wie je bent')).toEqual(['cv', 'link'])
  expect(fieldsIn(texts.form.anyOf)).toEqual(['later'])
})

describe('the summary of errors', () => {
  const fields = [
    REQUIRED,
    fieldOf('multiline', { handle: 'words', label: 'Motivatie', anyOf: 'either' }),
    fieldOf('text', { handle: 'link', label: 'Profiel', anyOf: 'either' }),
  ]

  it('loses what is mended, also by another field, and then itself', async () => {
    render(form(fields))
    send()
    const summary = await screen.findByRole('alert')
    await vi.waitFor(() => expect(summary.querySelectorAll('li')).toHaveLength(2), WAIT)
    write(/^Profiel/, 'example.nl')
    await vi.waitFor(() => expect(summary.querySelectorAll('li')).toHaveLength(1), WAIT)
    expect(summary.textContent).toContain(texts.form.summaryOne)
    write(/^Naam/, 'Joris')
    await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), WAIT)
  })

  it('leads to the question of a field, and to that of a group of boxes', async () => {
    const shown: (string | null)[] = []
    Element.prototype.scrollIntoView = function (this: Element) {
      shown.push(this.textContent)
    }
    onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'))
    const options = ['Rood', 'Blauw'].map((label) => ({ label, value: label }))
    render(form([REQUIRED, fieldOf('checkboxes', { handle: 'colour', label: 'Kleur', required: true, options })]))
    send()
    const links = within(await screen.findByRole('alert')).getAllByRole('link')
    for (const link of links) fireEvent.click(link)
    expect(shown).toEqual(['Naam', 'Kleur'])
    expect(document.activeElement).toBe(screen.getByLabelText('Rood'))
  })

  it('leads to each wrong cell of a table, although the label of one begins that of another', async () => {
    const columns = ['Maat', 'Maat in mm'].map((label, index) =>
      fieldOf('text', { handle: `size${index}`, label, required: true }),
    )
    render(form([fieldOf('table', { handle: 'list', label: 'Lijst', maxRows: 3, columns })]))
    fireEvent.input(screen.getAllByLabelText('Maat')[1] as Element, { target: { value: '20' } })
    fireEvent.input(screen.getAllByLabelText('Maat in mm')[2] as Element, { target: { value: '20' } })
    send()
    const links = within(await screen.findByRole('alert')).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Lijst: Rij 2, Maat in mm is verplicht',
      'Lijst: Rij 3, Maat is verplicht',
    ])
    const wrong = [screen.getAllByLabelText('Maat in mm')[1], screen.getAllByLabelText('Maat')[2]]
    for (const [index, link] of links.entries()) {
      fireEvent.click(link)
      expect(document.activeElement).toBe(wrong[index])
    }
  })

  it('still has what only the server can find, until its own field changes', async () => {
    sendForm.mockResolvedValue({ status: 'invalid', errors: { link: ['De inhoud klopt niet.'] } })
    render(form(fields))
    write(/^Naam/, 'Joris')
    write(/^Profiel/, 'example.nl')
    send()
    expect((await screen.findByRole('alert')).textContent).toContain('Profiel: De inhoud klopt niet.')
    write(/^Naam/, 'Joris W.')
    await act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    expect(screen.getByRole('alert').textContent).toContain('Profiel: De inhoud klopt niet.')
    write(/^Profiel/, 'example.com')
    await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), WAIT)
  })
})

it('a date that is half typed is wrong although the field may stay empty, until it is complete', async () => {
  render(form([fieldOf('date', { handle: 'from', label: 'Vanaf' })]))
  const control = screen.getByLabelText<HTMLInputElement>(/^Vanaf/)
  Object.defineProperty(control, 'validity', { value: { badInput: true }, configurable: true })
  send()
  expect((await screen.findByRole('alert')).textContent).toContain('Vanaf moet een geldige datum zijn')
  expect(sendForm).not.toHaveBeenCalled()
  Reflect.deleteProperty(control, 'validity')
  write(/^Vanaf/, '2027-01-31')
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), WAIT)
})

it('a number that can be read in two ways is shown as it is read, also in a draft that comes back', async () => {
  const amount = fieldOf('number', { handle: 'amount', label: 'Aantal', decimals: 0 })
  const { unmount } = render(form([amount]))
  write(/^Aantal/, '1.250')
  expect(screen.getByText('Wij lezen dit als 1250.')).toBeTruthy()
  await vi.waitFor(() => expect(sessionStorage.length).toBe(1), WAIT)
  unmount()
  render(form([amount]))
  expect(screen.getByLabelText<HTMLInputElement>(/^Aantal/).value).toBe('1.250')
  expect(screen.getByText('Wij lezen dit als 1250.')).toBeTruthy()
})

it('a file that was changed or removed after it was chosen is to be chosen again, which its field says until then', async () => {
  const file = new File(['%PDF'], 'cv.pdf')
  let isReadable = false
  file.slice = () =>
    ({ arrayBuffer: () => (isReadable ? Promise.resolve() : Promise.reject(new DOMException('Changed'))) }) as never
  chooseFile('cv', file)
  sendForm.mockImplementation(async (_, { findUnreadable }) => {
    const errors = await findUnreadable()
    return hasErrors(errors) ? { status: 'invalid', errors } : { status: 'sent', reference: '12-ABCD' }
  })
  render(form([fieldOf('files', { handle: 'cv', label: 'Cv' })]))
  const text = 'cv.pdf is na het kiezen gewijzigd of verwijderd. Kies het bestand opnieuw'
  send()
  const summary = await screen.findByRole('alert')
  await vi.waitFor(() => expect(summary.textContent).toContain(text), WAIT)
  const field = screen.getByLabelText(/^Cv/)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText(text)).not.toHaveLength(0)
  isReadable = true
  fireEvent.change(field)
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), WAIT)
  send()
  expect(await screen.findByText(/12-ABCD/)).toBeTruthy()
})

describe('a visitor who cancels', () => {
  const start = async () => {
    vi.spyOn(performance, 'now').mockReturnValue(-1000)
    await sendName()
    fireEvent.click(screen.getByRole('button', { name: texts.form.cancel, hidden: true }))
  }

  it('before anything has left is told that nothing was sent', async () => {
    sendForm.mockImplementation(() => new Promise(() => {}))
    await start()
    expect(await screen.findByText(texts.form.cancelled)).toBeTruthy()
  })

  it('after that is told that the outcome is unknown, and can retry with the same key', async () => {
    sendForm.mockImplementationOnce((_, { onProgress }) => {
      // All of it has left; there are no files.
      onProgress(1)
      return new Promise(() => {})
    })
    await start()
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain(texts.form.unknown)
    expect(notice.textContent).not.toContain(texts.form.notSentTitle)
    sendForm.mockResolvedValue({ status: 'sent', reference: '12-ABCD' })
    fireEvent.click(screen.getByRole('button', { name: texts.form.retry }))
    expect(await screen.findByText(/12-ABCD/)).toBeTruthy()
    const [first, second] = sendForm.mock.calls.map(([input]) => (input as { key: string }).key)
    expect(second).toBe(first)
  })
})

it('the progress bar shows it, moves with the bytes, and says so if it fails', async () => {
  const outcome = Promise.withResolvers<SubmitOutcome>()
  let report = (_sent: number) => {}
  sendForm.mockImplementationOnce((_, { onProgress }) => {
    report = onProgress
    return outcome.promise
  })
  await sendName()
  await vi.waitFor(() => expect(progress.state().phase).toBe('running'), WAIT)
  act(() => report(0.9))
  expect(progress.state().share).toBe(0.9)
  outcome.resolve({ status: 'notSent' })
  await vi.waitFor(() => expect(progress.state().phase).toBe('failed'), WAIT)
  expect((await screen.findByRole('alert')).textContent).toContain(texts.form.notSent)
})

it('its overlay stays for 150 ms after the response', async () => {
  const outcome = Promise.withResolvers<SubmitOutcome>()
  sendForm.mockReturnValueOnce(outcome.promise)
  await sendName()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  outcome.resolve({ status: 'sent', reference: '12-ABCD' })
  await act(() => vi.advanceTimersByTimeAsync(149))
  expect(screen.queryByRole('dialog', { hidden: true })).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
})

it('a vacancy that closes while its form is open says so, and what was typed stays', async () => {
  sendForm.mockResolvedValue({ status: 'closed' })
  await sendName()
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain(texts.form.closed)
  await vi.waitFor(() => expect(document.activeElement).toBe(notice), WAIT)
  expect(screen.getByLabelText<HTMLInputElement>(/^Naam/).value).toBe('Joris')
})
