import 'server-only'
import { fileUrl } from '../media/media-url'
import { absolute } from '../seo/head'
import type { Markdown } from './nodes'

export function image(
  file: { url: string | null; alt: string | null; dateModified: string | null } | null | undefined,
): Markdown {
  const address = file?.url ? fileUrl(file.url, file.dateModified) : null
  if (!address) return []
  const url = address.startsWith('/') ? absolute(address) : address
  return [{ type: 'paragraph', children: [{ type: 'image', url, alt: file?.alt ?? '' }] }]
}
