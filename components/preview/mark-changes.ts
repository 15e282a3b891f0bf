/** Name of the attribute that preview-style.tsx draws an outline for. */
export const CHANGED = 'data-changed'

/** In milliseconds. */
const SHOWN_FOR = 2000

/** A reader sees changes of these only. Carousels and menus change other attributes. */
const OBSERVED: MutationObserverInit = {
  subtree: true,
  childList: true,
  characterData: true,
  attributes: true,
  attributeFilter: ['src', 'srcset', 'href', 'alt'],
}

/** Watches the page while it updates. The returned function outlines the changes for two seconds. */
export function watchChanges(page = document.querySelector('main')): () => void {
  const records: MutationRecord[] = []
  const observer = new MutationObserver((some) => records.push(...some))
  if (page) observer.observe(page, OBSERVED)
  return () => {
    const changed = new Set([...records, ...observer.takeRecords()].flatMap(changedElements))
    observer.disconnect()
    const shown = [...changed].filter((element) => page?.contains(element) && element !== page)
    for (const element of shown) element.setAttribute(CHANGED, '')
    setTimeout(() => {
      for (const element of shown) element.removeAttribute(CHANGED)
    }, SHOWN_FOR)
  }
}

function changedElements({ type, target, addedNodes }: MutationRecord): Element[] {
  if (type === 'attributes') return target instanceof Element ? [target] : []
  const added = [...addedNodes].filter((node) => node instanceof Element)
  return added.length > 0
    ? added
    : [target instanceof Element ? target : target.parentElement].filter((one) => one !== null)
}
