'use client'

import { CLOSE_PATH, PLAY_PATH } from './icon-paths'

/** A client component, so that a page's data has only its path (docs/decisions/0029-payload.md). */
export const LineIcon = ({ path }: { path: string }) => (
  <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
    <path d={path} {...(path === PLAY_PATH && { fill: 'currentColor' })} />
  </svg>
)

export const CloseIcon = () => <LineIcon path={CLOSE_PATH} />
