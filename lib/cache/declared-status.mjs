const MARK = /<meta name="page-status" content="(\d{3})"/

/**
 * Status that a rendered page asks to be answered with.
 *
 * @param {unknown} html
 * @returns {number | undefined}
 */
export function declaredStatus(html) {
  const match = typeof html === 'string' ? MARK.exec(html) : null
  return match ? Number(match[1]) : undefined
}
