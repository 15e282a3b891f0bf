import { REGISTRY } from './registry'
import type { Block, BlockOf, BlockType } from './types'

/** Returns undefined for an unknown type: the backend may be newer than this version of the site. */
export function findBlock<Type extends BlockType>({ __typename: type }: BlockOf<Type>): Block<Type> | undefined {
  return Object.hasOwn(REGISTRY, type) ? REGISTRY[type] : undefined
}
