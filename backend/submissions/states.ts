import type { GlobalSet } from '../content-reader/entries.ts'
import { SITES, type SiteHandle, siteOf } from '../model.ts'

export interface StateText {
  handle: string
  label: string
  text: string
}

const STATES = ['new', 'beingRead', 'invited', 'closed']

function describedStates(globals: readonly GlobalSet[], site: SiteHandle): StateText[] {
  const { id } = siteOf(site)
  const set = globals.find(({ handle, siteId }) => handle === 'submissionStates' && siteId === id)
  const rows = (set?.fields.states ?? []) as Partial<StateText>[]
  return rows.flatMap(({ handle, label, text }) =>
    handle ? [{ handle, label: label || handle, text: text ?? '' }] : [],
  )
}

export function stateHandles(globals: readonly GlobalSet[]): string[] {
  const described = SITES.flatMap((site) => describedStates(globals, site.handle))
  return [...new Set([...STATES, ...described.map(({ handle }) => handle)])]
}

export const stateText = (globals: readonly GlobalSet[], site: SiteHandle, state: string): StateText =>
  describedStates(globals, site).find((each) => each.handle === state) ?? { handle: state, label: state, text: '' }

/** Returns Formie's number of the state; null for a state that only the content has. */
export const stateId = (state: string): number | null => STATES.indexOf(state) + 1 || null
