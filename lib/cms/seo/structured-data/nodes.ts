import 'server-only'
import type { PostalAddress, Thing } from 'schema-dts'
import type { AssetFieldsFragment } from '@/graphql/generated/graphql'
import { env } from '@/lib/server/runtime/env'
import { fileUrl } from '../../media/media-url'

export type Node = Exclude<Thing, string>

export interface Reference {
  '@id': string
}

export const organizationId = (): string => `${env.siteUrl}#identity`

export const reference = (id: string): Reference => ({ '@id': id })

export const webPageId = (url: string): string => `${url}#webpage`

export interface PageData {
  subject: Node | null
  extraData: Node[]
}

export function pictures(assets: readonly (Pick<AssetFieldsFragment, 'url' | 'dateModified'> | null)[]): string[] {
  return assets.flatMap((asset) =>
    asset?.url ? [new URL(fileUrl(asset.url, asset.dateModified), env.siteUrl).href] : [],
  )
}

type Place = Record<'street' | 'postalCode' | 'city' | 'country', string | null>

export const postalAddress = ({ street, postalCode, city, country }: Place): PostalAddress => ({
  '@type': 'PostalAddress',
  streetAddress: street ?? undefined,
  postalCode: postalCode ?? undefined,
  addressLocality: city ?? undefined,
  addressCountry: country ?? 'NL',
})
