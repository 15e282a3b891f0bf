import { type DOMNode, type Element, htmlToDOM } from 'html-react-parser'
import type { ForeignFrameProps } from '@/components/embed/frames'

/** More hosts would make the response's headers too long for reverse proxies. */
const MAX_FRAMES = 10

const REFERRERS = ['no-referrer', 'origin', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'] as const

const SEEN = new Set('img svg canvas video audio object embed input button select script iframe'.split(' '))

/**
 * Takes the frames of other sites out of an editor's HTML, as within the sandbox they have no origin and no storage.
 * `rest` stays in the sandbox; it is empty if visitors would see nothing of it.
 */
export function splitForeignFrames(html: string, siteUrl: string) {
  const frames: ForeignFrameProps[] = []
  let rest = ''
  let copied = 0
  let isSeen = false
  const options = { withStartIndices: true, withEndIndices: true }
  const waiting: DOMNode[] = (htmlToDOM(html, options) as DOMNode[]).reverse()
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const frame = isElement(node) && frames.length < MAX_FRAMES ? foreignFrame(node, siteUrl) : null
    if (frame && node.startIndex !== null && node.endIndex !== null) {
      frames.push(frame)
      rest += html.slice(copied, node.startIndex)
      copied = node.endIndex + 1
    } else if (node.type === 'text') isSeen ||= node.data.trim() !== ''
    else if (isElement(node) && node.name !== 'style') {
      isSeen ||= SEEN.has(node.name)
      for (let index = node.children.length - 1; index >= 0; index--) waiting.push(node.children[index] as DOMNode)
    }
  }
  return { rest: isSeen ? rest + html.slice(copied) : '', frames }
}

const isElement = (node: DOMNode): node is Element => 'attribs' in node

function foreignFrame({ name, attribs }: Element, siteUrl: string): ForeignFrameProps | null {
  const site = new URL(siteUrl)
  const url = name === 'iframe' && attribs.srcdoc === undefined ? URL.parse((attribs.src ?? '').trim(), site) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname.replace(/\.$/, '') === site.hostname) return null
  // A browser would not load it on a page with https.
  if (site.protocol === 'https:') url.protocol = 'https:'
  const { title, width, height, sandbox, allow = '', allowfullscreen, referrerpolicy } = attribs
  return {
    src: url.href,
    title: title?.trim() || null,
    width: pixels(width),
    height: pixels(height),
    allow: allowfullscreen === undefined || /\bfullscreen\b/.test(allow) ? allow : `fullscreen; ${allow}`,
    referrerPolicy: REFERRERS.find((known) => known === referrerpolicy) ?? 'strict-origin-when-cross-origin',
    ...(sandbox !== undefined && { sandbox }),
  }
}

const pixels = (text = ''): number | null => (/^\d{1,4}(?:px)?$/.test(text.trim()) ? Number.parseInt(text, 10) : null)

/** Sources for the page's policy. Sites lead from one of their hosts to another. */
export function frameSources(frames: readonly ForeignFrameProps[]): string[] {
  const sources = frames.flatMap(({ src }) => {
    const { origin, protocol, hostname, host } = new URL(src)
    const isName = /[a-z]$/.test(hostname)
    return isName ? [origin, `${protocol}//*.${host.replace(/^www\./, '')}`] : [origin]
  })
  return [...new Set(sources)]
}

/** Vocabulary names that look like URLs but are never loaded. */
const NAMESPACES = new Set(['www.w3.org'])

/** A host after a scheme or two slashes. Matching time: linear, as no character begins two matches. */
const ADDRESS = /(https?:)?[/\\]{2}(?:[^\s/"'`<>()@]{0,200}@)?(\[[\da-f:.]+\]|[\p{L}\p{N}][\p{L}\p{N}\p{M}._-]*)/giu

/** Two slashes before anything else begin a comment of a script. */
const NAME = /(?:\.(?:[\p{L}\p{M}]{2,}|xn--[a-z\d-]+)\.?|^\d+(?:\.\d+){3}|^\[.*\])$/iu

/** Links do not count. The frame's policy blocks hosts that this misses, except a navigation by a script. */
export function thirdPartyHosts(html: string, own: string): string[] {
  const loading = html.replace(/<!--[\s\S]*?(?:-->|$)/g, '').replace(/<a\s[^<>]*>/gi, '')
  const hosts = [...loading.matchAll(ADDRESS)].flatMap(([, scheme, host = '']) =>
    scheme || NAME.test(host) ? (URL.parse(`https://${host}`)?.hostname.replace(/\.$/, '') ?? []) : [],
  )
  return [...new Set(hosts)].filter((host) => host !== own && !NAMESPACES.has(host)).sort()
}
