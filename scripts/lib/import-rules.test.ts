// @vitest-environment node
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')

/** Imports that the rule of the house forbids: from a file, of a module. */
const FORBIDDEN = [
  ['backend/x.ts', '../lib/i18n/format.ts'],
  ['backend/x.ts', '../lib/i18n/locale.ts'],
  ['backend/content/x.ts', '../../lib/server/runtime/env.ts'],
  ['backend/x.ts', '../components/ui/icon.tsx'],
  ['backend/x.ts', '@/lib/format'],
  ['graphql/x.ts', '../backend/model.ts'],
  ['graphql/x.ts', '../components/ui/icon'],
  ['graphql/x.ts', '@/lib/env'],
  ['proxy.ts', './backend/model.ts'],
  ['next.config.mjs', './backend/model.ts'],
  ['lib/x.ts', '../app/fonts/fonts'],
  ['lib/i18n/x.ts', '../../components/ui/icon'],
  ['lib/x.ts', '@/backend/model'],
  ['components/ui/x.ts', '../../app/fonts/fonts'],
  ['components/ui/x.ts', '@/blocks/blocks'],
  ['blocks/x/view.ts', '../../app/fonts/fonts'],
  ['app/x.ts', '../backend/model'],
] as const

const ALLOWED = [
  ['backend/x.ts', '../lib/i18n/locales.ts'],
  ['backend/content/x.ts', '../../lib/i18n/locales.ts'],
  ['backend/x.ts', './graphql/dialect.ts'],
  ['proxy.ts', './lib/environment'],
  ['lib/x.ts', '@/graphql/generated'],
  ['components/ui/x.ts', '@/lib/env'],
  ['blocks/x/view.ts', '@/components/ui/icon'],
  ['app/x.ts', '@/blocks/blocks'],
  ['e2e/x.ts', '../backend/model.ts'],
] as const

test('the linter lets imports go one way, and keeps the site and the backend apart', () => {
  const folder = mkdtempSync(join(tmpdir(), 'imports-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(join(ROOT, 'biome.json'), join(folder, 'biome.json'))
  const cases = [...FORBIDDEN, ...ALLOWED].map(([file, module]): { file: string; text: string } => ({
    file,
    text: `import '${module}'\n`,
  }))
  // One import a line: the report names the line.
  const files = Map.groupBy(cases, ({ file }) => file)
  for (const [file, lines] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), lines.map(({ text }) => text).join(''))
  }
  const biome = join(ROOT, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')
  const only = [
    '--only=style/noRestrictedImports',
    '--vcs-enabled=false',
    '--max-diagnostics=none',
    '--reporter=rdjson',
  ]
  let report = '{"diagnostics":[]}'
  try {
    report = execFileSync(process.execPath, [biome, 'lint', ...only, '.'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch (error) {
    report = (error as { stdout: string }).stdout
  }
  const found = (JSON.parse(report).diagnostics as Diagnostic[]).map(({ location: { path, range } }) => {
    const { file, text } = files.get(path.replace(/^\.\//, ''))?.[range.start.line - 1] ?? { file: path, text: '?' }
    return `${file}: ${text}`
  })
  expect(found.toSorted()).toEqual(FORBIDDEN.map(([file, module]) => `${file}: import '${module}'\n`).toSorted())
})

interface Diagnostic {
  location: { path: string; range: { start: { line: number } } }
}
