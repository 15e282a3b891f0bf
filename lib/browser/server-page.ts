/** The page as the server sent it, and what a visitor did with it, while React takes it over. */
import { hideMissing, MISSING_EVENT } from './chunks/load-chunk'
import { onRouteChange } from './navigation/route-changes'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

let observer: MutationObserver | null = null
let path = ''
let focused: EventTarget | null = null
let keptForms: HTMLFormElement[] = []

export function watchServerPage(): void {
  path = location.pathname
  observer = new MutationObserver(fillForms)
  observer.observe(document, { childList: true, subtree: true })
  focused = document.activeElement
  document.addEventListener('focusin', ({ target }) => {
    focused = target
  })
  // React reports an error when it renders a page again because the server's HTML was not what it expected.
  addEventListener('error', keepForms)
  onRouteChange({ ends: () => isServerPage() || stopWatching() })
}

export const isServerPage = (): boolean => observer !== null && location.pathname === path

function stopWatching(): void {
  observer?.disconnect()
  observer = null
  keptForms = []
  hideMissing()
}

const isElement = (node: Node): node is Element => node instanceof Element

const added = (records: readonly MutationRecord[]): Node[] => records.flatMap(({ addedNodes }) => [...addedNodes])

const removed = (records: readonly MutationRecord[]): Node[] => records.flatMap(({ removedNodes }) => [...removedNodes])

const formsIn = (nodes: readonly Node[]): HTMLFormElement[] =>
  nodes
    .filter(isElement)
    .flatMap((node) => (node instanceof HTMLFormElement ? [node] : [...node.querySelectorAll('form')]))

/** Returns the controls inside a form. Those that only refer to it are left out: a removed form loses them. */
const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.querySelectorAll<Control>('input, select, textarea')].filter(
    ({ name, type }) => name !== '' && type !== 'hidden',
  )

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  const { value, defaultValue, checked, defaultChecked, files } = control as HTMLInputElement
  return value !== defaultValue || checked !== defaultChecked || (files?.length ?? 0) > 0
}

/** Keeps the answers of forms that React has just removed, until it has rendered them again. */
export function keepForms(): void {
  if (!observer) return
  const records = observer.takeRecords()
  const isUsed = (control: Control) => control === focused || isChanged(control)
  keptForms.push(...formsIn(removed(records)).filter((form) => controlsOf(form).some(isUsed)))
  // React has not ended its work.
  queueMicrotask(() => fillForms(records))
}

function fillForms(records: readonly MutationRecord[]): void {
  if (keptForms.length === 0) return
  const forms = formsIn(added(records)).filter(({ isConnected }) => isConnected)
  keptForms = keptForms.filter((kept) => kept.isConnected || !fillForm(kept, forms))
}

/** The server's form may have fields of an extension too. @returns whether it is among the forms, which then lose it */
function fillForm(kept: HTMLFormElement, forms: HTMLFormElement[]): boolean {
  const sources = controlsOf(kept)
  const isSame = (form: HTMLFormElement) =>
    form.getAttribute('id') === kept.getAttribute('id') &&
    controlsOf(form).length > 0 &&
    controlsOf(form).every((control) => sources.some(({ name }) => name === control.name))
  const [form] = forms.filter(isSame).sort((one, other) => controlsOf(other).length - controlsOf(one).length)
  if (!form) return false
  forms.splice(forms.indexOf(form), 1)
  // From the end: if an extension has put a field before another one, React gives it that field's name.
  for (const target of controlsOf(form).reverse()) {
    const index = sources.findLastIndex(({ name }) => name === target.name)
    for (const source of index < 0 ? [] : sources.splice(index, 1)) fill(target, source)
  }
  return true
}

function fill(target: Control, source: Control): void {
  const isFocused = source === focused
  if (isChanged(source)) copy(target, source)
  if (!isFocused) return
  target.focus({ preventScroll: true })
  if ('selectionStart' in source && source.selectionStart !== null && 'setSelectionRange' in target)
    target.setSelectionRange(source.selectionStart, source.selectionEnd)
}

function copy(target: Control, source: Control): void {
  if (target instanceof HTMLInputElement && source instanceof HTMLInputElement) {
    if (target.checked !== source.checked) return target.click()
    if (source.files?.length) target.files = source.files
    if (target.type === 'file') return void target.dispatchEvent(new Event('change', { bubbles: true }))
  }
  // React overrides the property on the element, to notice what its own code writes.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')?.set?.call(target, source.value)
  for (const type of ['input', 'change']) target.dispatchEvent(new Event(type, { bubbles: true }))
}

/** Puts the server's page back, which works as without scripts. @returns whether there was such a page */
export function restoreServerPage(place: Element): boolean {
  const records = (isServerPage() && observer?.takeRecords()) || []
  const whole = removed(records)
    .filter(isElement)
    .find((node) => node.id === 'main' || node.querySelector('#main') !== null)
  const parent = place.parentElement
  if (!whole || !parent) return false
  const isSplit = whole.id !== 'main' && parent !== document.body
  const target = records.find(({ removedNodes }) => [...removedNodes].includes(whole))?.target
  const old = isSplit
    ? [...(whole.querySelector('#main')?.parentElement?.children ?? [])]
    : removed(records.filter((record) => record.target === target))
  const isNew = (element: Element) => added(records).some((node) => node.contains(element))
  const around = [...parent.children].filter((element) => element === place || (isPart(element) && isNew(element)))
  const before = around.indexOf(place)
  const parts = old.filter(isElement).filter(isPart)
  place.append(...parts.slice(before, parts.length - (around.length - 1 - before)))
  forgetReact(place)
  if (focused instanceof HTMLElement && place.contains(focused)) focused.focus({ preventScroll: true })
  dispatchEvent(new Event(MISSING_EVENT))
  return true
}

const isPart = ({ tagName }: Element): boolean => tagName !== 'SCRIPT'

/** React finds its handlers by properties of the elements. Those of a page that it never took over would prevent a post. */
function forgetReact(place: Element): void {
  for (const element of place.querySelectorAll('*'))
    for (const key of Object.keys(element)) if (key.startsWith('__react')) Reflect.deleteProperty(element, key)
}

/** Whether the page is the one that the document was loaded for. Its content security policy stays for later pages. */
export function isPageOfDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return !entry || new URL(entry.name).pathname === window.location.pathname
}
