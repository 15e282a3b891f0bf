export type VideoSource =
  | { kind: 'iframe'; service: string; player: string; page: string }
  | { kind: 'file'; file: string; type: string; captions: string | null; page: string }
  | { kind: 'page'; service: string; page: string }

const FILE_TYPES = new Map([
  ['mp4', 'video/mp4'],
  ['m4v', 'video/mp4'],
  ['webm', 'video/webm'],
])

/** Returns null for anything but a web address. A file may name captions: `/uploads/film.mp4?captions=film.nl.vtt`. */
export function videoSource(address: string | null): VideoSource | null {
  const url = parse(address)
  if (!url || !address) return null
  const page = address.trim()
  const youtube = youtubeId(url)
  if (youtube) {
    const player = `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1&rel=0`
    return { kind: 'iframe', service: 'YouTube', player, page }
  }
  const vimeo = vimeoFilm(url)
  if (vimeo) {
    const hash = vimeo.hash ? `&h=${vimeo.hash}` : ''
    const player = `https://player.vimeo.com/video/${vimeo.id}?dnt=1&autoplay=1${hash}`
    return { kind: 'iframe', service: 'Vimeo', player, page }
  }
  const type = FILE_TYPES.get(url.pathname.split('.').pop()?.toLowerCase() ?? '')
  if (type) {
    const address = url.searchParams.get('captions')
    url.searchParams.delete('captions')
    const captions = address ? URL.parse(address, url) : null
    return { kind: 'file', file: onSite(url), type, captions: captions && onSite(captions), page: onSite(url) }
  }
  return url.origin === BASE ? null : { kind: 'page', service: hostOf(url), page }
}

/** The base for URLs without a host, which are on this site. */
const BASE = 'https://site.invalid'

function parse(address: string | null): URL | null {
  const url = address?.trim() ? URL.parse(address, BASE) : null
  return url && /^https?:$/.test(url.protocol) ? url : null
}

const hostOf = (url: URL) => url.hostname.replace(/^(www|m)\./, '')

const onSite = (url: URL) => (url.origin === BASE ? url.href.slice(BASE.length) : url.href)

function youtubeId(url: URL): string | null {
  const host = hostOf(url)
  const [first, second] = url.pathname.split('/').filter(Boolean)
  let id: string | null | undefined
  if (host === 'youtu.be') id = first
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    id = ['embed', 'shorts', 'live'].includes(first ?? '') ? second : url.searchParams.get('v')
  }
  return id && /^[\w-]{6,20}$/.test(id) ? id : null
}

function vimeoFilm(url: URL): { id: string; hash: string | null } | null {
  if (!['vimeo.com', 'player.vimeo.com'].includes(hostOf(url))) return null
  const [, id, hash] = /\/(\d+)(?:\/([\da-f]+))?\/?$/.exec(url.pathname) ?? []
  return id ? { id, hash: hash ?? url.searchParams.get('h') } : null
}
