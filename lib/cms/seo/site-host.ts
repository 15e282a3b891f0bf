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
  const origin = home && URL.parse(home)?.origin
  if (origin && origin !== siteUrl) moves.unshift([origin, siteUrl])
  return (text) => {
    const move = moves.find(([from]) => text === from || text.startsWith(`${from}/`) || text.startsWith(`${from}#`))
    return move ? `${move[1]}${text.slice(move[0].length)}` : text
  }
}
