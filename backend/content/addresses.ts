import { HOME_URI } from '../../lib/i18n/locales.ts'
import type { Site } from '../model.ts'
import type { Asset } from './types.ts'

/** Placeholders for the base URLs of site and media in stored texts: noncharacters, which no text contains. */
export const SITE_MARK = '\u{fdd0}'
export const MEDIA_MARK = '\u{fdd1}'

export function pageUrl(siteUrl: string, site: Site, uri: string | null): string | null {
  if (uri === null) return null
  return uri === HOME_URI ? `${siteUrl}${site.prefix}` || siteUrl : `${siteUrl}${site.prefix}/${uri}`
}

export function assetUrl(mediaUrl: string, asset: Asset): string {
  return `${mediaUrl}/${asset.volume}/${encodeURIComponent(asset.filename)}`
}

export const addressInTexts = {
  page: (site: Site, uri: string | null) => pageUrl(SITE_MARK, site, uri),
  asset: (asset: Asset) => assetUrl(MEDIA_MARK, asset),
}
