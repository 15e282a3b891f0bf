import { isObject } from '@/graphql/json'
import { type Reference, reference } from './nodes'

export type AnyNode = Record<string, unknown>

export const asNode = (node: object): AnyNode => ({ ...node })

export const typeOf = (node: AnyNode): string | null => (typeof node['@type'] === 'string' ? node['@type'] : null)

export const withoutEmpty = ({ '@context': _, ...node }: AnyNode): AnyNode =>
  Object.fromEntries(Object.entries(node).filter(([, value]) => !isEmpty(value)))

/** SEOmatic's picture of a page without one has a type only. */
const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.every(isEmpty)) ||
  (isObject(value) && Object.entries(value).every(([key, inner]) => key === '@type' || isEmpty(inner)))

export const hasContent = (node: AnyNode): boolean =>
  Object.entries(node).some(([key, value]) => key !== '@id' && key !== '@type' && !isEmpty(value))

const isReference = (value: unknown): value is Reference =>
  isObject(value) && typeof value['@id'] === 'string' && Object.keys(value).length === 1

export function resolveReferences(node: AnyNode, ids: ReadonlyMap<string, string>): AnyNode {
  const inner = (value: unknown): unknown => {
    if (isReference(value)) {
      const id = ids.get(value['@id'])
      return id && reference(id)
    }
    if (Array.isArray(value)) return value.map(inner).filter((item) => item !== undefined)
    return isObject(value) ? resolveReferences(value, ids) : value
  }
  const entries = Object.entries(node).map(([key, value]): [string, unknown] => [key, inner(value)])
  return Object.fromEntries(entries.filter(([, value]) => !isEmpty(value)))
}
