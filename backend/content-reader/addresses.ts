import { HOME_URI } from '../../lib/i18n/locales.ts'
import type { Site } from '../model.ts'
import type { Asset } from './assets.ts'

export function pageUrl(siteUrl: string, site: Site, uri: string | null): string | null {
  if (uri === null) return null
  return uri === HOME_URI ? `${siteUrl}${site.prefix}` || siteUrl : `${siteUrl}${site.prefix}/${uri}`
}

export function assetUrl(mediaUrl: string, asset: Asset): string {
  return `${mediaUrl}/${asset.volume}/${encodeURIComponent(asset.filename)}`
}
