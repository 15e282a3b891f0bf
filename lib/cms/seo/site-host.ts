/**
 * Moves addresses from where the content backend believes the site to be to the site's own address. The backend's
 * belief is read from its `home` link.
 */
export function siteHostMover(
  home: string | undefined,
  siteUrl: string,
  also: Record<string, string> = {},
): (text: string) => string {
  const moves = Object.entries(also)
  const origin = originOf(home)
  if (origin && origin !== siteUrl) moves.unshift([origin, siteUrl])
  return (text) => {
    const move = moves.find(([from]) => text === from || text.startsWith(`${from}/`) || text.startsWith(`${from}#`))
    return move ? `${move[1]}${text.slice(move[0].length)}` : text
  }
}

function originOf(address: string | undefined): string | null {
  try {
    return address ? new URL(address).origin : null
  } catch {
    return null
  }
}

/** Applies a change to every string inside a value. */
export function mapStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapStrings(inner, change)]))
}
