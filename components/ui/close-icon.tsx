/** A cross in the 20 by 20 of an icon. */
export const CLOSE_PATH = 'm3 3 14 14M17 3 3 17'

/** For client components: the other drawings of `Icon` do not come along. */
export function CloseIcon() {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={CLOSE_PATH} />
    </svg>
  )
}
