import { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'

/** Levels of objects and lists in what is asked with. */
const MAX_LEVELS = 20

/** Whether objects and lists lie in each other at most so often. */
const isWithin = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((inner) => isWithin(inner, levels - 1)))

/** Refuses parameters that a function calling itself for each level would fail on. To come before such plugins. */
export function limitLevels(): Plugin {
  return {
    onParams({ params }) {
      if (isWithin(params, MAX_LEVELS)) return
      const extensions = { code: 'BAD_REQUEST', http: { status: 400 } }
      throw new GraphQLError(`A request has ${MAX_LEVELS} levels at most.`, { extensions })
    },
  }
}
