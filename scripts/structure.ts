import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './lib/files.ts'

const CRUISED = ['{app,blocks,components,lib,graphql,backend,scripts,tests}/**/*.{ts,tsx,mjs}', '*.ts']

const cruise = join(ROOT, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs')
const args = [cruise, '--config', '.dependency-cruiser.mjs', ...CRUISED]
const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' })
process.exitCode = status ?? 1
