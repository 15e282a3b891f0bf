/** The page as the server sent it, and what a visitor did with it, while React takes it over. */
import { hideMissing, MISSING_EVENT } from './chunks/missing-parts'
import { onRouteChange } from './navigation/route-changes'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

let observer: MutationObserver | null = null
let path = ''
let focused: EventTarget | null = null
let keptForms: HTMLFormElement[] = []

/** Call before React starts. */
export function watchServerPage(): void {
  path = location.pathname
  observer = new MutationObserver(fillForms)
  observer.observe(document, { childList: true, subtree: true })
  focused = document.activeElement
  document.addEventListener('focusin', ({ target }) => {
    focused = target
  })
  // React reports a page that it has rendered again, because its nodes were not those that it had expected.
  addEventListener('error', keepForms)
  onRouteChange({ ends: () => isServerPage() || stopWatching() })
}

/** Whether the page is the one of the document, and not of a later route. */
export const isServerPage = (): boolean => observer !== null && location.pathname === path

function stopWatching(): void {
  observer?.disconnect()
  observer = null
  keptForms = []
  hideMissing()
}

const isElement = (node: Node): node is Element => node instanceof Element

const formsIn = (nodes: Iterable<Node>): HTMLFormElement[] =>
  [...nodes]
    .filter(isElement)
    .flatMap((node) => (node instanceof HTMLFormElement ? [node] : [...node.querySelectorAll('form')]))

const isControl = (element: Element): element is Control => element.matches('input, select, textarea')

const controlsOf = ({ elements }: HTMLFormElement): Control[] =>
  [...elements].filter(isControl).filter(({ name, type }) => name !== '' && type !== 'hidden')

const namesOf = (form: HTMLFormElement): string =>
  controlsOf(form)
    .map(({ name }) => name)
    .join()

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
  const removed = formsIn(records.flatMap(({ removedNodes }) => [...removedNodes]))
  keptForms.push(
    ...removed.filter((form) => controlsOf(form).some((control) => control === focused || isChanged(control))),
  )
  // React has not ended its work.
  queueMicrotask(() => fillForms(records))
}

function fillForms(records: readonly MutationRecord[]): void {
  if (keptForms.length === 0) return
  for (const form of formsIn(records.flatMap(({ addedNodes }) => [...addedNodes]))) {
    const kept = keptForms.find((each) => !each.isConnected && form.isConnected && namesOf(each) === namesOf(form))
    if (!kept) continue
    keptForms = keptForms.filter((each) => each !== kept)
    const controls = controlsOf(form)
    controlsOf(kept).forEach((control, index) => {
      const target = controls[index]
      if (target) fill(target, control)
    })
  }
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

/**
 * Puts the page that the server sent, which React has just replaced, into the replacement: it works as without scripts.
 * @returns whether there was such a page
 */
export function restoreServerPage(place: Element): boolean {
  const records = (isServerPage() && observer?.takeRecords()) || []
  const whole = records
    .flatMap(({ removedNodes }) => [...removedNodes])
    .find((node): node is Element => isElement(node) && (node.id === 'main' || node.querySelector('#main') !== null))
  const parent = place.parentElement
  if (!whole || !parent) return false
  const isSplit = whole.id !== 'main' && parent !== document.body
  const target = records.find(({ removedNodes }) => [...removedNodes].includes(whole))?.target
  const old = isSplit
    ? [...(whole.querySelector('#main')?.parentElement?.children ?? [])]
    : records.flatMap((record) => (record.target === target ? [...record.removedNodes] : []))
  // React has rendered the layout around the page again too.
  const added = records.flatMap(({ addedNodes }) => [...addedNodes])
  const isNew = (element: Element) => added.some((node) => node.contains(element))
  const around = [...parent.children].filter((element) => element === place || (isPart(element) && isNew(element)))
  const before = around.indexOf(place)
  const parts = old.filter((node): node is Element => isElement(node) && isPart(node))
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
