import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { logger } from '../../lib/server/runtime/log.ts'
import { inTransaction, openDatabaseFile } from '../../lib/server/runtime/sqlite.ts'
import { SITES } from '../model.ts'

const log = logger('content')

const FILE = 'content-index.sqlite'

/** `facts` and `dependencies` tell which files to read again. `changes` tells the backend what a command has read. */
const SCHEMA = `
  CREATE TABLE files (name TEXT PRIMARY KEY, stamp TEXT NOT NULL, hash TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE facts (target TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE dependencies (source TEXT, target TEXT, seen TEXT, PRIMARY KEY (source, target)) STRICT, WITHOUT ROWID;
  CREATE INDEX dependencies_target ON dependencies (target);
  CREATE TABLE entries (
    key INTEGER PRIMARY KEY, id INTEGER NOT NULL, canonicalId INTEGER NOT NULL, siteId INTEGER NOT NULL,
    source TEXT NOT NULL, draft INTEGER NOT NULL, enabled INTEGER NOT NULL, uid TEXT NOT NULL, type TEXT NOT NULL,
    section TEXT NOT NULL, title TEXT, slug TEXT, uri TEXT, postDate INTEGER NOT NULL, expiryDate INTEGER,
    dateUpdated INTEGER NOT NULL, level INTEGER, parentId INTEGER, position INTEGER NOT NULL, data TEXT NOT NULL
  ) STRICT;
  CREATE INDEX entries_id ON entries (id, siteId);
  CREATE INDEX entries_ordered ON entries (siteId, section, id, uri, postDate, expiryDate, enabled, draft);
  CREATE INDEX entries_source ON entries (source);
  CREATE INDEX entries_uid ON entries (uid);
  CREATE INDEX entries_uri ON entries (siteId, uri, section);
  CREATE INDEX entries_slug ON entries (siteId, slug, section);
  CREATE INDEX entries_canonical ON entries (canonicalId, siteId);
  CREATE INDEX entries_posted ON entries (siteId, section, postDate, id, expiryDate, enabled, draft, canonicalId);
  CREATE INDEX entries_updated ON entries (siteId, section, dateUpdated, id, uri, postDate, expiryDate, enabled, draft);
  CREATE INDEX entries_expiry ON entries (siteId, section, expiryDate, id);
  CREATE INDEX entries_by_post ON entries (postDate, id DESC, siteId, section, expiryDate, enabled, draft);
  CREATE INDEX entries_by_update ON entries (dateUpdated, id, siteId, section, postDate, expiryDate, enabled, draft);
  CREATE TABLE field_values (
    handle TEXT NOT NULL, value ANY NOT NULL, entry INTEGER NOT NULL, relation INTEGER NOT NULL,
    PRIMARY KEY (handle, value, entry)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX field_values_entry ON field_values (entry);
  CREATE INDEX field_values_relation ON field_values (value, entry) WHERE relation = 1;
  CREATE VIRTUAL TABLE search USING fts5(
    text, content = '', contentless_delete = 1, detail = none, tokenize = 'trigram'
  );
  CREATE TABLE unsearched (entry INTEGER PRIMARY KEY) STRICT;
  CREATE TABLE changes (number INTEGER PRIMARY KEY AUTOINCREMENT, change TEXT NOT NULL) STRICT;
  CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`

const TABLES = ['files', 'facts', 'dependencies', 'entries', 'field_values', 'search', 'unsearched', 'changes', 'meta']

/** Empties an index of another folder or code version and replaces a corrupt one, as the files have everything. */
export function openIndex(folder: string | null, root: string): DatabaseSync {
  try {
    return prepared(openDatabaseFile(folder && join(folder, FILE)), root)
  } catch (error) {
    if (folder === null || !isCorrupt(error)) throw error
    log.error('the index is corrupt, it is made again from the files', error)
    for (const suffix of ['', '-wal', '-shm']) rmSync(join(folder, `${FILE}${suffix}`), { force: true })
    return prepared(openDatabaseFile(join(folder, FILE)), root)
  }
}

/** SQLITE_CORRUPT and SQLITE_NOTADB (https://www.sqlite.org/rescode.html). */
const isCorrupt = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && [11, 26].includes(Number(error.errcode) & 0xff)

function prepared(database: DatabaseSync, root: string): DatabaseSync {
  try {
    // A lost commit is read again from the files.
    database.exec('PRAGMA synchronous = NORMAL; PRAGMA cache_size = -32768')
    const version = versionOf(root)
    inTransaction(database, () => {
      const known = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'meta'").get()
      if (known && database.prepare("SELECT value FROM meta WHERE name = 'version'").get()?.value === version) return
      for (const table of TABLES) database.exec(`DROP TABLE IF EXISTS ${table}`)
      database.exec(SCHEMA)
      database.prepare("INSERT INTO meta VALUES ('version', ?)").run(version)
    })
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

function versionOf(root: string): string {
  const hash = createHash('sha256').update(JSON.stringify([root, SITES, SCHEMA]))
  const code = globSync('*.ts', { cwd: import.meta.dirname }).filter((file) => !file.includes('.test.'))
  for (const file of [...code.sort(), '../model.ts', '../../graphql/schema.graphql', '../../package.json']) {
    hash.update(readFileSync(join(import.meta.dirname, file)))
  }
  return hash.digest('hex')
}
