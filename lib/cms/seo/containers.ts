import { z } from 'zod'
import { isWithin, parseJson } from '../../../graphql/json.ts'

const tag = z.object({ content: z.string(), name: z.string().optional(), property: z.string().optional() })
const link = z.object({
  href: z.string(),
  rel: z.string(),
  hreflang: z.string().optional(),
  type: z.string().optional(),
})
/** PHP writes a tag or link without a value as `[]`. */
const oneOrMore = <Item extends z.ZodType>(item: Item) =>
  z.union([item.transform((one) => [one]), z.array(item)]).catch(() => [])

const titleContainer = z.object({ title: z.object({ title: z.string() }) })
const tagContainer = z.record(z.string(), oneOrMore(tag)).catch({})
const linkContainer = z.record(z.string(), oneOrMore(link)).catch({})
const text = z.string().catch('')
const script = z.object({ script: text, bodyScript: text }).catch({ script: '', bodyScript: '' })
const scriptContainer = z.record(z.string(), script).catch({})
const jsonLdContainer = z.record(z.string(), z.record(z.string(), z.unknown())).catch({})

export type MetaScript = z.infer<typeof scriptContainer>[string]

export type MetaTag = z.infer<typeof tag>

type Container = `meta${'Title' | 'Tag' | 'Link' | 'JsonLd' | 'Script'}Container`

export type PageMetadata = ReturnType<typeof parseContainers>

export function parseContainers(containers: Partial<Record<Container, string | null>>) {
  const title = titleContainer.safeParse(json(containers.metaTitleContainer))
  return {
    title: title.success ? title.data.title.title : null,
    tags: tagContainer.parse(json(containers.metaTagContainer)),
    links: linkContainer.parse(json(containers.metaLinkContainer)),
    jsonLd: jsonLdContainer.parse(json(containers.metaJsonLdContainer)),
    scripts: scriptContainer.parse(json(containers.metaScriptContainer)),
  }
}

const MAX_LEVELS = 20

function json(text: string | null = null): unknown {
  const value = text === null ? null : parseJson(text)
  return isWithin(value, MAX_LEVELS) ? (value ?? null) : null
}

/** Returns whether the content of a robots tag hides a page, unlike `max-image-preview:none`, which hides pictures only. */
export const hidesPage = (robots: string): boolean =>
  robots.split(',').some((rule) => ['noindex', 'none'].includes(rule.trim().toLowerCase()))
