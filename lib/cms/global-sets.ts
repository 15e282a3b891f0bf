import 'server-only'
import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { type DocumentNode, Kind, parseValue, type SelectionNode, visit } from 'graphql'
import { siteIds } from '@/lib/i18n/site-ids'
import { readUncached } from './read'

const NAME = 'globalSets'

const perSite = (node: SelectionNode): SelectionNode[] =>
  node.kind === Kind.FIELD && node.name.value === NAME
    ? siteIds().map((id) => ({
        ...node,
        alias: { kind: Kind.NAME, value: NAME + id },
        arguments: node.arguments?.map((one) =>
          one.name.value === 'siteId' ? { ...one, value: parseValue(`[${id}]`) } : one,
        ),
      }))
    : [node]

/** Global sets of all sites by one field per site, as Craft was never recorded with several in one (contract/samples). */
export async function readOfAllSites<
  Data extends { [NAME]: readonly unknown[] | null },
  Vars extends OperationVariables,
>(query: TypedDocumentNode<Data, Vars>, variables: Vars): Promise<Data> {
  const split = visit<DocumentNode>(query, {
    SelectionSet: { leave: (set) => ({ ...set, selections: set.selections.flatMap(perSite) }) },
  })
  const data: Data = await readUncached(split, variables, {}, 'publishing')
  return { ...data, [NAME]: Object.entries(data).flatMap(([name, sets]) => (name.startsWith(NAME) ? sets : [])) }
}
