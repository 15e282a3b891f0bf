import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentSchemas } from '../../backend/content/json-schema.ts'
import { ROOT } from './files.ts'

export const SCHEMA_FOLDER = 'backend/generated'

export function writeContentSchemas(contentDir: string): void {
  mkdirSync(join(ROOT, SCHEMA_FOLDER), { recursive: true })
  for (const [name, schema] of Object.entries(contentSchemas(contentDir))) {
    writeFileSync(join(ROOT, SCHEMA_FOLDER, `${name}.json`), JSON.stringify(schema))
  }
}
