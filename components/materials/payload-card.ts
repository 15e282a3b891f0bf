import 'server-only'
import { getTranslations } from 'next-intl/server'
import { isObject, listOf } from '@/graphql/json'
import type { PayloadCard } from '@/lib/browser/payload/payload'
import { fileUrl, pictureUrl } from '@/lib/cms/media/media-url'
import { sizedPicture } from '@/lib/cms/media/picture-address'
import { cutMaterial } from '@/lib/cms/stock-sizes'
import { formatNumber, formatSpan } from '@/lib/i18n/format'
import { hyphenate } from '@/lib/i18n/hyphenate'
import type { LocaleCode } from '@/lib/i18n/locales'
import { type MaterialData, materialData, materialName, textOf } from './material-data'
import { fileNamed } from './supplied'

/** The width of a card's picture in pixels, which must be one of the optimizer's sizes. */
const PICTURE_WIDTH = 480

export async function materialPayloadCard(entry: unknown, locale: LocaleCode): Promise<PayloadCard | null> {
  const material = materialData(entry)
  if (!material || !isObject(entry)) return null
  const t = await getTranslations({ locale })
  const quantity = (value: number | null, unit: string) =>
    value === null ? null : `${formatNumber(value, locale)} ${unit}`
  const span = formatSpan(material.serviceTempMin, material.serviceTempMax, locale)
  const figures = [
    { label: t('blocks.materials.density'), value: quantity(material.density, 'g/cm³') },
    { label: t('blocks.materials.strength'), value: quantity(material.tensileStrength, 'MPa') },
    { label: t('blocks.materials.temperature'), value: span && t('blocks.materials.temperatureValue', { span }) },
  ]
  const { name, about } = materialName(material)
  return {
    name,
    about: about || null,
    hyphenated: cardName(material, locale),
    summary: material.summary,
    picture: cardPicture(entry.image),
    dataSheet: cardDataSheet(entry.blocks, t('material.dataSheet')),
    figures: figures.flatMap(({ label, value }) => (value ? [{ label, value }] : [])),
    properties: cardProperties(material, locale),
    cut: cutMaterial(entry, locale),
  }
}

function cardName(material: MaterialData, locale: LocaleCode): { name: string; about: string | null } {
  const { name, about } = materialName(material)
  return { name: hyphenate(name, locale), about: hyphenate(about, locale) || null }
}

const cardProperties = ({ properties }: MaterialData, locale: LocaleCode): string[] =>
  properties.map(({ property }) => hyphenate(property, locale))

/** Returns the address of the first data sheet in an entry's blocks of files. @param word in the titles of data sheets */
export function cardDataSheet(blocks: unknown, word: string): string | null {
  const files = listOf(blocks).flatMap((block) => (isObject(block) ? listOf(block.files) : []))
  const known = files.flatMap((file) =>
    isObject(file) ? { url: textOf(file.url), title: textOf(file.title), modified: textOf(file.dateModified) } : [],
  )
  const sheet = fileNamed(known, word)
  return sheet?.url ? fileUrl(sheet.url, sheet.modified) : null
}

/** Returns the address of an entry's first picture in the size of a card; null if the site cannot resize it. */
function cardPicture(images: unknown): string | null {
  const [image] = Array.isArray(images) ? images : []
  if (!isObject(image) || typeof image.url !== 'string' || image.extension === 'svg') return null
  const source = pictureUrl(image.url, typeof image.dateModified === 'string' ? image.dateModified : null)
  return source && sizedPicture(source, PICTURE_WIDTH)
}
