import { act } from '@testing-library/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchServerPage } from './server-page'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const ContactForm = () => (
  <form id="contact" method="post" action="/contact">
    <p>
      <input name="name" />
    </p>
    <textarea name="message" defaultValue="" />
    <label>
      <input type="checkbox" name="agree" value="yes" />
    </label>
    <select name="subject">
      <option>a</option>
      <option>b</option>
    </select>
  </form>
)

// A page that stays where React fails: tests/e2e/chunks.spec.ts.
const PAGE = (
  <div className="site">
    <header>Header</header>
    <main id="main">
      <ContactForm />
    </main>
  </div>
)

let root: Root
/** @returns a control, of which only what all kinds have may be used */
const field = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement
const insert = (selector: string, position: InsertPosition, html: string) =>
  document.querySelector(selector)?.insertAdjacentHTML(position, html)

const serve = (content: ReactNode) => {
  document.body.innerHTML = `<div id="root">${renderToString(content)}</div>`
}

async function hydrate(content: ReactNode): Promise<void> {
  const container = document.querySelector('#root') as Element
  await act(async () => {
    root = hydrateRoot(container, content, {
      onRecoverableError: (error) => void window.dispatchEvent(new ErrorEvent('error', { error })),
    })
  })
}

function answer(): void {
  field('name').value = 'Jan'
  field('message').value = 'Hello there'
  field('agree').checked = true
  field('subject').value = 'b'
}
function expectAnswers() {
  const values = ['name', 'message', 'subject'].map((name) => field(name).value)
  expect([...values, field('agree').checked]).toEqual(['Jan', 'Hello there', 'b', true])
}

beforeEach(() => {
  watchServerPage()
  // A page that React renders again is reported.
  window.addEventListener('error', (event) => event.preventDefault())
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => act(() => root.unmount()))

it.each<[string, () => void]>([
  ['a node behind an input', () => insert('[name=name]', 'afterend', '<span class="extension"></span>')],
  ['an input in a wrapper', () => Object.assign(field('name'), { outerHTML: '<span><input name="name"></span>' })],
  [
    'fields of an extension',
    () => {
      insert('[name=name]', 'beforebegin', '<input name="extension"><input name="extension">')
      insert('[name=message]', 'afterend', '<input name="extension">')
    },
  ],
  [
    'a node in a page with a field outside of its form',
    () => {
      insert('body', 'beforeend', '<input form="contact" name="sort">')
      insert('.site', 'afterbegin', '<div>x</div>')
    },
  ],
  ['a node in a text', () => insert('header', 'afterbegin', '<font>x</font>')],
])('answers before hydration survive %s', async (_, rewrite) => {
  serve(PAGE)
  rewrite()
  answer()
  field('message').focus()
  field('message').setSelectionRange(2, 5)
  const before = document.querySelector('form')
  await hydrate(PAGE)
  expect(document.querySelector('form')).not.toBe(before)
  expectAnswers()
  expect(document.activeElement).toBe(field('message'))
  expect(field('message')).toMatchObject({ selectionStart: 2, selectionEnd: 5 })
})

it('answers survive where the form comes later than the page, and than another one with the name of a field', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: typeof ContactForm }>()
  const Late = lazy(() => promise)
  const withForm = (form: ReactNode) => (
    <main id="main">
      <Suspense>{form}</Suspense>
      <form id="guide">
        <input name="message" />
      </form>
    </main>
  )
  serve(withForm(<ContactForm />))
  insert('main', 'afterbegin', '<div>x</div>')
  answer()
  await hydrate(withForm(<Late />))
  await act(async () => resolve({ default: ContactForm }))
  expectAnswers()
})
