import 'server-only'
import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { parse, print } from 'graphql'
import { siteIds } from '@/lib/i18n/site-ids'
import { readUncached } from './read'

/** Global sets of all sites by one field per site, as Craft was never recorded with several in one (contract/samples). */
export async function readOfAllSites<
  Data extends { globalSets: readonly unknown[] | null },
  Vars extends OperationVariables,
>(query: TypedDocumentNode<Data, Vars>, variables: Vars): Promise<Data> {
  const split: TypedDocumentNode<Data, Vars> = parse(
    print(query).replace(/^ {2}(globalSets\([\s\S]*?\n {2}\})/m, (_, field: string) =>
      siteIds()
        .map((id) => `globalSets${id}: ${field.replace('$siteId', `[${id}]`)}`)
        .join('\n'),
    ),
  )
  const data = await readUncached(split, variables, {}, 'publishing')
  const sets = Object.entries(data).flatMap(([name, some]) => (name.startsWith('globalSets') ? some : []))
  return { ...data, globalSets: sets }
}
