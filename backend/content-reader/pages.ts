import { HOME_URI } from '../../lib/i18n/locales.ts'
import { SECTIONS, type Section, SITES, type Site } from '../model.ts'
import { readText } from './fields.ts'
import type { SourceFile } from './source.ts'
import type { Page, Targets } from './types.ts'

const SLUG = /^[\p{L}\p{N}]+(?:[-_][\p{L}\p{N}]+)*$/u

export function draftOf(name: string): string | undefined {
  return name.endsWith('.draft') ? name.slice(0, -'.draft'.length) : undefined
}

export function sectionOf(name: string): Section | undefined {
  const [folder = '', file] = (draftOf(name) ?? name).split('/')
  return SECTIONS.find((section) => section.handle === folder && (section.kind === 'single') === (file === undefined))
}

export const sitesOf = ({ sites }: Record<string, unknown>): Site[] =>
  SITES.filter(({ handle }) => !Array.isArray(sites) || sites.includes(handle))

export function pageOf(source: SourceFile, section: Section, data = source.data, sites = sitesOf(data)): Page {
  const slugs = SITES.map((site) => {
    const read = sites.includes(site) ? site : (sites[0] ?? site)
    return [site.handle, slugOf(source, section, read, data.slug)]
  })
  return {
    section,
    parent: typeof data.parent === 'string' ? `${section.handle}/${data.parent}` : null,
    sites: sites.map(({ handle }) => handle),
    slugs: Object.fromEntries(slugs),
  }
}

function slugOf(source: SourceFile, section: Section, { handle }: Site, raw: unknown): string | null {
  const path = ['slug']
  const given = readText(raw, { source, path, site: handle })
  if (given === null) {
    if (section.kind === 'single') return section.uri?.[handle].replace(HOME_URI, 'home').split('/').at(-1) ?? null
    if (!section.uri) return source.name.split('/').at(-1) ?? null
    source.addProblem(path, `a slug in ${handle} is missing`)
  } else if (!SLUG.test(given)) source.addProblem(path, `"${given}" is no slug: letters, digits and single hyphens`)
  return given
}

export function uriOf(page: Page, site: Site, pages: Targets['pages']): string | null {
  const { section, parent, slugs } = page
  if (!section.uri) return null
  const prefix = section.uri[site.handle]
  if (section.kind === 'single') return prefix
  const above = parent === null ? undefined : pages.get(parent)
  const start = (above && uriOf({ ...above, parent: null }, site, pages)) ?? prefix
  const slug = slugs[site.handle] ?? null
  return slug === null ? null : [start, slug].filter(Boolean).join('/')
}
