import type { DatabaseSync } from 'node:sqlite'
import { FIELDS } from '../model.ts'
import { encode, relationsOf } from './entry-index.ts'
import { prepared, type Statements } from './prepared.ts'
import type { ContentChange, Entry } from './types.ts'

const SQL = {
  rows: 'SELECT key, siteId, data FROM entries WHERE source = ?',
  addEntry: `INSERT INTO entries (id, canonicalId, siteId, source, draft, enabled, uid, type, section, title, slug, uri,
    postDate, expiryDate, dateUpdated, level, parentId, position, data)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  deleteEntry: 'DELETE FROM entries WHERE key = ?',
  addValue: 'INSERT INTO field_values VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  deleteValues: 'DELETE FROM field_values WHERE entry = ?',
  addUnsearched: 'INSERT INTO unsearched VALUES (?)',
  deleteUnsearched: 'DELETE FROM unsearched WHERE entry = ?',
  deleteSearch: 'DELETE FROM search WHERE rowid = ?',
  addChange: 'INSERT INTO changes (change) VALUES (?)',
}

export class EntryWriter {
  readonly #sql: Statements<typeof SQL>
  readonly #logChanges: boolean

  constructor(database: DatabaseSync, logChanges: boolean) {
    this.#sql = prepared(database, SQL)
    this.#logChanges = logChanges
  }

  write(source: string, entries: readonly Entry[]): void {
    const stored = this.#sql.rows.all(source)
    const data = entries.map((entry) => encode(entry))
    if (stored.length === data.length && stored.every((row, index) => row.data === data[index])) return
    for (const { key } of stored) {
      this.#sql.deleteEntry.run(Number(key))
      this.#sql.deleteSearch.run(Number(key))
      this.#sql.deleteUnsearched.run(Number(key))
      this.#sql.deleteValues.run(Number(key))
    }
    for (const [index, entry] of entries.entries()) this.#insertEntry(entry, data[index] ?? '')
    if (!this.#logChanges) return
    for (const [index, entry] of entries.entries()) {
      const before = stored.find(({ siteId }) => siteId === entry.siteId)?.data
      if (before === data[index]) continue
      const previous = before === undefined ? undefined : (JSON.parse(String(before)) as Entry)
      this.#sql.addChange.run(JSON.stringify(changeOf(entry, previous, true)))
    }
    for (const row of stored) {
      if (entries.some(({ siteId }) => siteId === row.siteId)) continue
      this.#sql.addChange.run(JSON.stringify(changeOf(JSON.parse(String(row.data)) as Entry, undefined, false)))
    }
  }

  #insertEntry(entry: Entry, data: string): void {
    const { lastInsertRowid: key } = this.#sql.addEntry.run(
      entry.id,
      entry.draft?.canonicalId ?? entry.id,
      entry.siteId,
      entry.source,
      Number(entry.draft !== null),
      Number(entry.enabled),
      entry.uid.toLowerCase(),
      entry.type.toLowerCase(),
      entry.section?.toLowerCase() ?? '',
      entry.title?.toLowerCase() ?? null,
      entry.slug?.toLowerCase() ?? null,
      entry.uri?.toLowerCase() ?? null,
      entry.postDate.getTime(),
      entry.expiryDate?.getTime() ?? null,
      entry.dateUpdated.getTime(),
      entry.level,
      entry.parentId,
      entry.position,
      data,
    )
    for (const [handle, id] of relationsOf(entry)) this.#sql.addValue.run(handle, id, key, 1)
    for (const [handle, value] of Object.entries(entry.fields)) {
      const kind = FIELDS[handle]?.kind
      if (kind !== 'dropdown' && kind !== 'checkboxes') continue
      for (const option of [value].flat()) this.#sql.addValue.run(handle, String(option).toLowerCase(), key, 0)
    }
    this.#sql.addUnsearched.run(key)
  }
}

function changeOf(entry: Entry, previous: Entry | undefined, exists: boolean): ContentChange {
  return {
    kind: entry.draft ? 'DRAFT' : 'PUBLISHED',
    id: entry.draft?.canonicalId ?? entry.id,
    siteId: entry.siteId,
    section: entry.section,
    uri: entry.uri,
    previousUri: previous && previous.uri !== entry.uri ? previous.uri : null,
    exists,
  }
}
