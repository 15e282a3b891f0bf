/** The element with the text to show (components/pwa/notices.tsx). */
const SOURCE = '[data-missing-parts]'

const ID = 'missing-parts'

/** Sent by the code in a chunk, so that the copy of this function in the inline script shows the text too. */
export const MISSING_EVENT = 'missingparts'

/** Tells the visitor that functions of the page are missing. Works without React, which may not have started. */
export function showMissing(): void {
  // The load event would be too late: a script that never arrives delays it without end.
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
