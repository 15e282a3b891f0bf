import 'server-only'
import type { Thing } from 'schema-dts'
import type { AssetFieldsFragment } from '@/graphql/generated/graphql'
import { env } from '@/lib/server/runtime/env'
import { fileUrl } from '../../media/media-url'

/** A node of a page's graph, or a part of one. */
export type Node = Exclude<Thing, string>

export interface Reference {
  '@id': string
}

/** The company, on every page. */
export const organizationId = (): string => `${env.siteUrl}#identity`

export const reference = (id: string): Reference => ({ '@id': id })

/** The web page itself. @param url the page's absolute address */
export const webPageId = (url: string): string => `${url}#webpage`

/** What a page says of its own subject, beside what every page says. */
export interface PageData {
  /** What the page is about; null where it is about nothing that has a type of its own. */
  main: Node | null
  others: Node[]
}

/** Addresses of the pictures that have one, for robots. */
export function pictures(assets: readonly (Pick<AssetFieldsFragment, 'url' | 'dateModified'> | null)[]): string[] {
  return assets.flatMap((asset) =>
    asset?.url ? [new URL(fileUrl(asset.url, asset.dateModified), env.siteUrl).href] : [],
  )
}
