import type { MouseEvent } from 'react'

/** Safari does not support `closedby` (docs/browsers.md). */
function onClick({ currentTarget: dialog, target, clientX, clientY }: MouseEvent<HTMLDialogElement>): void {
  if (target !== dialog || 'closedBy' in HTMLDialogElement.prototype) return
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  if (clientX < left || clientX > right || clientY < top || clientY > bottom) dialog.close()
}

export const CLOSE_BESIDE = { closedby: 'any', onClick } as const
