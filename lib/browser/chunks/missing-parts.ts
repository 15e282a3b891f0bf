/** The element with the text, `components/pwa/notices.tsx`. */
const SOURCE = '[data-missing-parts]'

const ID = 'missing-parts'

/** Tells the inline script, which has the same function, from a chunk. */
export const MISSING_EVENT = 'missingparts'

/** Says that functions of the page are missing. React may not run, so it takes no part in this. */
export function showMissing(): void {
  // A script that never ends holds back the load event.
  if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', showMissing)
  const source = document.querySelector<HTMLElement>(SOURCE)
  if (!source || !navigator.onLine || document.getElementById(ID)) return
  const box = document.body.appendChild(document.createElement('div'))
  box.id = ID
  box.className = source.className
  const line = box.appendChild(document.createElement('div'))
  line.className = 'ink'
  line.dataset.foot = 'notice'
  const status = line.appendChild(document.createElement('p'))
  status.setAttribute('role', 'status')
  // Screen readers announce text only if it is added to an existing status.
  setTimeout(() => status.append(source.dataset.missingParts ?? ''))
}

export const hideMissing = (): void => document.getElementById(ID)?.remove()
