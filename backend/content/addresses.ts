import { HOME_URI, type Site } from '../model.ts'
import type { Asset } from './types.ts'

/** Stand for the addresses of site and media in stored texts: two Unicode noncharacters, which no text has. */
export const SITE_MARK = '\u{fdd0}'
export const MEDIA_MARK = '\u{fdd1}'

/** Page address of a uri on the website. */
export function pageUrl(siteUrl: string, site: Site, uri: string | null): string | null {
  if (uri === null) return null
  return uri === HOME_URI ? `${siteUrl}${site.prefix}` || siteUrl : `${siteUrl}${site.prefix}/${uri}`
}

export function assetUrl(mediaUrl: string, asset: Asset): string {
  return `${mediaUrl}/${asset.volume}/${encodeURIComponent(asset.filename)}`
}

/** Addresses in stored texts, which do not depend on the settings. */
export const addressInTexts = {
  page: (site: Site, uri: string | null) => pageUrl(SITE_MARK, site, uri),
  asset: (asset: Asset) => assetUrl(MEDIA_MARK, asset),
}
