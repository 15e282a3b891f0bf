export const CLOSE_PATH = 'm3 3 14 14M17 3 3 17'
export const ARROW_PATH = 'M2 10h15M11 4l6 6-6 6'
export const PLAY_PATH = 'M4 2.5v15l13-7.5z'
export const PAUSE_PATH = 'M6 3v14M14 3v14'

/** An icon for client components, which does not load the other drawings of `Icon`. */
export function LineIcon({ path }: { path: string }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} {...(path === PLAY_PATH && { fill: 'currentColor' })} />
    </svg>
  )
}

export const CloseIcon = () => <LineIcon path={CLOSE_PATH} />
