export interface InvalidationRequest {
  everything: boolean
  entries: Set<number>
  files: Set<number>
  globals: Set<string>
  forms: Set<string>
}

/** Above this, invalidating everything is cheaper. */
const MAX_ELEMENTS = 300

export function emptyRequest(): InvalidationRequest {
  return { everything: false, entries: new Set(), files: new Set(), globals: new Set(), forms: new Set() }
}

export function mergeRequests(a: InvalidationRequest, b: InvalidationRequest): InvalidationRequest {
  const merged: InvalidationRequest = {
    everything: a.everything || b.everything,
    entries: new Set([...a.entries, ...b.entries]),
    files: new Set([...a.files, ...b.files]),
    globals: new Set([...a.globals, ...b.globals]),
    forms: new Set([...a.forms, ...b.forms]),
  }
  const size = merged.entries.size + merged.files.size + merged.globals.size + merged.forms.size
  return merged.everything || size > MAX_ELEMENTS ? { ...emptyRequest(), everything: true } : merged
}
