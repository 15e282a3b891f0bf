import sanitizeHtml from 'sanitize-html'
import { limited } from '@/lib/cms/text-limits'
import { wordGaps } from '@/lib/cms/word-gaps'

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

export function plainText(html: string | null | undefined): string {
  if (!html) return ''
  const { takeGap, ...tags } = wordGaps(() => true)
  const text = /[<&]/.test(html)
    ? sanitizeHtml(limited(html), { ...tags, allowedTags: [], textFilter: (part) => takeGap() + part })
    : html
  return text
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}
