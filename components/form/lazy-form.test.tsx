import { act, screen } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { prerender } from 'react-dom/static'
import { expect, test, vi } from 'vitest'
import type { Form } from './lazy-form'

/** Loads the form as a document does, its script when `arrived` is resolved. */
async function loadForm(arrived: Promise<void>): Promise<typeof Form> {
  vi.resetModules()
  vi.doMock('./form', () => arrived.then(() => ({ Form: SampleForm })))
  return (await import('./lazy-form')).Form
}

const SampleForm = () => <Counter name="form" />

function Counter({ name }: { name: string }) {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {name} {count}
    </button>
  )
}

const PROPS = {} as ComponentProps<typeof Form>

const page = (PageForm: typeof Form) => (
  <>
    <Counter name="menu" />
    <PageForm {...PROPS} />
  </>
)

test('the rest of a page can be used while the script of its form loads', async () => {
  const { prelude } = await prerender(page(await loadForm(Promise.resolve())))
  document.body.innerHTML = await new Response(prelude).text()
  const { promise, resolve } = Promise.withResolvers<void>()
  const FormOfBrowser = await loadForm(promise)
  await act(async () => hydrateRoot(document.body, page(FormOfBrowser)))
  const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
  await press('menu 0')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['menu 1', 'form 0'])
  await act(async () => resolve())
  await press('form 0')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['menu 1', 'form 1'])
})
