import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Posted } from '@/lib/forms/action'
import { chooseFile, fieldOf, formOf } from '@/lib/forms/testing'
import { VIEW_KEY, VIEW_KEY_PATTERN } from '@/lib/forms/values'
import { WAIT } from '@/lib/testing'
import { Form } from './form'

vi.mock(import('next/navigation'), async (original) => ({ ...(await original()), useRouter: () => ({}) as never }))
vi.mock('./checks', () => Promise.reject(new Error('a lost chunk')))

const action = vi.fn<(previous: Posted | null, data: FormData) => Promise<Posted>>()

afterEach(() => {
  action.mockReset()
  sessionStorage.clear()
})

function sendForm() {
  const fields = [
    fieldOf('text', { handle: 'phone', label: 'Telefoon' }),
    fieldOf('files', { handle: 'cv', label: 'Cv' }),
  ]
  const given = {
    action,
    locale: 'nl',
    contact: { email: null, phone: null },
    success: null,
    descriptions: {},
  } as const
  render(<Form model={formOf([fields])} {...given} />)
  fireEvent.click(screen.getByRole('button', { name: 'Verstuur' }))
}
const says = (text: string) => vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text), WAIT)

test('a form whose checks did not load is checked by the server, with the key of its view', async () => {
  const outcome: Posted['outcome'] = { status: 'invalid', errors: { phone: ['Dit is geen telefoonnummer'] } }
  action.mockResolvedValue({ form: 'test', outcome, texts: {}, files: {} })
  sendForm()
  await says('Dit is geen telefoonnummer')
  expect(action.mock.calls[0]?.[1].get(VIEW_KEY)).toMatch(VIEW_KEY_PATTERN)
})

test('the first input of a form is reported once, without what was filled in', () => {
  const sendBeacon = vi.fn<(url: string, data: string) => boolean>()
  Object.assign(navigator, { sendBeacon })
  sendForm()
  for (const value of ['06', '0612']) fireEvent.input(screen.getByLabelText(/Telefoon/), { target: { value } })
  const report = { form: 'test', vacancy: '', step: 'begun', field: '' }
  expect(sendBeacon.mock.calls).toEqual([['/api/form-steps', JSON.stringify(report)]])
})

test('a form whose checks did not load does not leave with a file that cannot be read', async () => {
  const file = new File(['%PDF'], 'cv.pdf')
  file.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('Changed')) }) as never
  chooseFile('cv', file)
  sendForm()
  await says('Kies het bestand opnieuw')
  expect(action).not.toHaveBeenCalled()
})
