import { act } from '@testing-library/react'
import { Component, lazy, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepForms, restoreServerPage, watchServerPage } from './server-page'

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

class Failed extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override componentDidCatch = () => keepForms()
  override render = () => (this.state.failed ? <Place /> : this.props.children)
}

function Place() {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (place.current) restoreServerPage(place.current)
  }, [])
  return <div id="place" ref={place} />
}

const isBrowser = { current: false }
function Island() {
  if (isBrowser.current) throw new Error('island')
  return <p>Island</p>
}

function Part({ isBroken }: { isBroken: boolean }) {
  if (isBroken) throw new Error('part')
  return <p>Part</p>
}

const Page = ({ children }: { children?: ReactNode }) => (
  <div className="site">
    <Failed>
      <header>Header</header>
      <main id="main">
        <ContactForm />
        {children}
      </main>
      <aside>Band</aside>
    </Failed>
    <footer>Footer</footer>
  </div>
)

const ISLAND_PAGE = (
  <Page>
    <Island />
  </Page>
)

let root: Root
const field = <Type extends Element = HTMLInputElement>(name: string) =>
  document.querySelector(`[name=${name}]`) as unknown as Type

function serve(page: ReactNode): void {
  isBrowser.current = false
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`
}

async function hydrate(page: ReactNode): Promise<void> {
  isBrowser.current = true
  const container = document.querySelector('#root') as Element
  await act(async () => {
    root = hydrateRoot(container, page, {
      onRecoverableError: (error) => void window.dispatchEvent(new ErrorEvent('error', { error })),
      onCaughtError: () => {},
    })
  })
}

function answer(): void {
  field('name').value = 'Jan'
  field<HTMLTextAreaElement>('message').value = 'Hello there'
  field('agree').checked = true
  field<HTMLSelectElement>('subject').value = 'b'
}
const answers = () => [
  field('name').value,
  field<HTMLTextAreaElement>('message').value,
  field('agree').checked,
  field<HTMLSelectElement>('subject').value,
]
const PARTS = ['DIV', 'HEADER', 'MAIN', 'ASIDE', 'FOOTER']
const ANSWERS = ['Jan', 'Hello there', true, 'b']

beforeEach(() => {
  watchServerPage()
  // A page that React renders again is reported.
  window.addEventListener('error', (event) => event.preventDefault())
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => act(() => root.unmount()))

it.each<[string, () => void]>([
  ['a node behind an input', () => field('name').insertAdjacentHTML('afterend', '<span class="extension"></span>')],
  [
    'an input in a wrapper',
    () => {
      const wrapper = document.createElement('span')
      field('name').replaceWith(wrapper)
      wrapper.innerHTML = '<input name="name">'
    },
  ],
  [
    'fields of an extension',
    () => {
      field('name').insertAdjacentHTML('beforebegin', '<input name="extension"><input name="extension">')
      field('message').insertAdjacentHTML('afterend', '<input name="extension">')
    },
  ],
  [
    'a node in a page with a field outside of its form',
    () => {
      document.body.insertAdjacentHTML('beforeend', '<input form="contact" name="sort">')
      document.querySelector('.site')?.insertAdjacentHTML('afterbegin', '<div>x</div>')
    },
  ],
  ['a node in a text', () => document.querySelector('header')?.insertAdjacentHTML('afterbegin', '<font>x</font>')],
  ['a node in the page', () => document.querySelector('.site')?.insertAdjacentHTML('afterbegin', '<div>x</div>')],
])('answers before hydration survive %s', async (_, rewrite) => {
  serve(<Page />)
  rewrite()
  answer()
  field<HTMLTextAreaElement>('message').focus()
  field<HTMLTextAreaElement>('message').setSelectionRange(2, 5)
  const before = document.querySelector('form')
  await hydrate(<Page />)
  expect(document.querySelector('form')).not.toBe(before)
  expect(answers()).toEqual(ANSWERS)
  const { activeElement } = document as { activeElement: HTMLTextAreaElement | null }
  expect([activeElement?.name, activeElement?.selectionStart, activeElement?.selectionEnd]).toEqual(['message', 2, 5])
})

it('answers survive where the form comes later than the page, and than another one with the name of a field', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: typeof ContactForm }>()
  const Late = lazy(() => promise)
  const page = (form: ReactNode) => (
    <div className="site">
      <main id="main">
        <Suspense>{form}</Suspense>
        <form id="guide">
          <input name="message" />
        </form>
      </main>
    </div>
  )
  serve(page(<ContactForm />))
  document.querySelector('.site')?.insertAdjacentHTML('afterbegin', '<div>x</div>')
  answer()
  await hydrate(page(<Late />))
  await act(async () => resolve({ default: ContactForm }))
  expect(answers()).toEqual(ANSWERS)
})

it('a page of the server stays where React fails, with what was typed, and without the handlers of React', async () => {
  serve(ISLAND_PAGE)
  answer()
  const [form, main] = [document.querySelector('form'), document.querySelector('main')]
  await hydrate(ISLAND_PAGE)
  expect(document.querySelector('main')).toBe(main)
  expect(document.querySelector('form')).toBe(form)
  expect(answers()).toEqual(ANSWERS)
  expect([...document.querySelectorAll('.site > *, #place > *')].map(({ tagName }) => tagName)).toEqual(PARTS)
  expect(Object.keys(form ?? {}).filter((key) => key.startsWith('__react'))).toEqual([])
})

it('it stays where a part fails later', async () => {
  const page = (isBroken: boolean) => (
    <Page>
      <Part isBroken={isBroken} />
    </Page>
  )
  serve(page(false))
  await hydrate(page(false))
  answer()
  await act(async () => root.render(page(true)))
  expect(answers()).toEqual(ANSWERS)
  expect([...document.querySelectorAll('.site > *, #place > *')].map(({ tagName }) => tagName)).toEqual(PARTS)
})

it('a page of a later route is not the one of the server', async () => {
  serve(ISLAND_PAGE)
  history.pushState(null, '', '/other')
  await hydrate(ISLAND_PAGE)
  history.replaceState(null, '', '/')
  expect(document.querySelector('main')).toBeNull()
})
