/** The backend's base URL is that of its `home` link. */
export function siteHostRewriter(
  home: string | undefined,
  siteUrl: string,
  also: Record<string, string> = {},
): (text: string) => string {
  const moves = Object.entries(also)
  const origin = home && URL.parse(home)?.origin
  if (origin && origin !== siteUrl) moves.unshift([origin, siteUrl])
  return (text) => {
    const rewrite = moves.find(([from]) => text === from || text.startsWith(`${from}/`) || text.startsWith(`${from}#`))
    return rewrite ? `${rewrite[1]}${text.slice(rewrite[0].length)}` : text
  }
}
