/** Returns undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function parseObject(text: string): Record<string, unknown> {
  const value = parseJson(text)
  return isObject(value) ? value : {}
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isWithin = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((inner) => isWithin(inner, levels - 1)))

export function mapStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, change))
  return isObject(value) ? mapObject(value, change) : value
}

export const mapObject = (value: Record<string, unknown>, change: (text: string) => string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapStrings(inner, change)]))

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
