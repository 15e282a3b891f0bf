import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from './build.ts'
import { runNode } from './processes.ts'
import { ROOT } from './settings.ts'

const CODEGEN = join(ROOT, 'node_modules', '@graphql-codegen', 'cli', 'esm', 'bin.js')
const STAMP = join(ROOT, 'node_modules', '.generated-from')

/** Makes what follows from other files: types of the GraphQL operations, and the font cut to what is used. */
export async function generate(): Promise<void> {
  const state = inputState()
  const done =
    existsSync(join(ROOT, 'graphql/generated/gateway/operations.json')) &&
    existsSync(join(ROOT, 'app/fonts/generated/archivo.woff2'))
  if (done && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === state) return
  await runNode(CODEGEN, ['--config', 'codegen.ts', '--silent'], 'Generating the types of the GraphQL operations')
  await runNode(join(ROOT, 'scripts', 'operations.ts'), [], 'Listing the operations of the browser')
  await runNode(join(ROOT, 'scripts', 'fonts.ts'), [], 'Cutting the font')
  writeFileSync(STAMP, state)
}

/** Files with operations, the schema and the scripts themselves. */
function inputState(): string {
  const hash = createHash('sha256')
  const files = ['app', 'blocks', 'components', 'lib'].flatMap((folder) => filesBelow(join(ROOT, folder)))
  const operations = files.filter(
    (file) => /\.tsx?$/.test(file) && /graphql\(|gql\(|GraphQL \*\//.test(readFileSync(file, 'utf8')),
  )
  const others = [
    'graphql/schema.graphql',
    'codegen.ts',
    'scripts/fonts.ts',
    'scripts/operations.ts',
    'package-lock.json',
  ].map((file) => join(ROOT, file))
  for (const file of [...operations, ...others]) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}
