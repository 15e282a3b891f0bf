/** What has changed, or may have. */
export interface InvalidationRequest {
  everything: boolean
  /** Ids of entries, or of blocks nested in them. */
  entries: Set<number>
  /** Ids of files. */
  files: Set<number>
  /** Handles of global sets. */
  globals: Set<string>
  /** Handles of forms. */
  forms: Set<string>
}

/** Above this number of elements it costs less to invalidate everything. */
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
