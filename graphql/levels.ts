import { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { isWithin } from './json.ts'

const MAX_LEVELS = 20

/** Refuses parameters that would overflow the stack of a recursive function. Put it before the plugins that recurse. */
export function limitLevels(): Plugin {
  return {
    onParams({ params }) {
      if (isWithin(params, MAX_LEVELS)) return
      const extensions = { code: 'BAD_REQUEST', http: { status: 400 } }
      throw new GraphQLError(`A request has ${MAX_LEVELS} levels at most.`, { extensions })
    },
  }
}
