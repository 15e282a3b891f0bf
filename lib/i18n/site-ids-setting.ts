import { z } from 'zod'
import { LOCALES, perLocale, type SiteIds } from './locales.ts'

export function readSiteIds(text: string | undefined): SiteIds | null {
  const table = LOCALES.map(({ code, siteId }) => `${code}=${siteId}`).join()
  const pairs = (text?.trim() || table).split(',').map((pair) => /^\s*(\w+)\s*=\s*([1-9]\d{0,5})\s*$/.exec(pair))
  const ids = new Map(pairs.map((pair) => [pair?.[1], Number(pair?.[2])]))
  const isWhole = pairs.length === LOCALES.length && LOCALES.every(({ code }) => ids.get(code))
  const differ = new Set(ids.values()).size === LOCALES.length
  return isWhole && differ ? perLocale(({ code }) => ids.get(code) ?? 0) : null
}

export const SITE_IDS = z
  .string()
  .optional()
  .transform((text, context) => {
    const ids = readSiteIds(text)
    if (!ids) context.addIssue({ code: 'custom', message: 'it must name the id of each site once, as in nl=1,en=2' })
    return ids ?? z.NEVER
  })
