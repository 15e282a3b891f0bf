/** What is to be made fresh. */
export interface Asked {
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

export function askedForNothing(): Asked {
  return { everything: false, entries: new Set(), files: new Set(), globals: new Set(), forms: new Set() }
}

/** Beyond so many single elements it costs less to make everything fresh. */
const SINGLE = 300

/** Both in one; of very much, everything. */
export function together(a: Asked, b: Asked): Asked {
  const asked: Asked = {
    everything: a.everything || b.everything,
    entries: new Set([...a.entries, ...b.entries]),
    files: new Set([...a.files, ...b.files]),
    globals: new Set([...a.globals, ...b.globals]),
    forms: new Set([...a.forms, ...b.forms]),
  }
  const many = asked.entries.size + asked.files.size + asked.globals.size + asked.forms.size > SINGLE
  return asked.everything || many ? { ...askedForNothing(), everything: true } : asked
}
