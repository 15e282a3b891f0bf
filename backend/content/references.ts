import { SITES, type Site, type SiteHandle } from '../model.ts'
import { assetUrl, pageUrl } from './addresses.ts'
import { idOf } from './element-ids.ts'
import { type Pages, uriOf } from './pages.ts'
import { type RichText, richText } from './rich-text.ts'
import type { Asset, ContentOptions } from './types.ts'

export interface Targets {
  pages: Pages
  assets: ReadonlyMap<string, Asset>
  formNames: readonly string[]
}

export type References = ReturnType<typeof referencesTo>

/** What fields and texts can refer to. */
export function referencesTo({ pages, assets, formNames }: Targets, { siteUrl, mediaUrl }: ContentOptions) {
  function addressOf(reference: string, site: Site): string | null {
    const name = reference.slice(reference.indexOf(':') + 1)
    if (reference.startsWith('asset:')) {
      const asset = assets.get(name)
      return asset ? assetUrl(mediaUrl, asset) : null
    }
    const [file = '', hash] = name.split('#')
    const page = pages.get(file)
    const url = page?.sites.includes(site.handle) ? pageUrl(siteUrl, site, uriOf(page, site, pages)) : null
    return url && hash ? `${url}#${hash}` : url
  }
  const richTexts = new Map(SITES.map((site) => [site.handle, richText((given) => addressOf(given, site))]))
  return {
    assets,
    richTextFor: (site: SiteHandle) => richTexts.get(site) as RichText,
    entry(name: string) {
      const page = pages.get(name)
      return page ? { id: idOf(name), section: page.section.handle } : null
    },
    hasForm: (handle: string) => formNames.includes(handle),
  }
}
