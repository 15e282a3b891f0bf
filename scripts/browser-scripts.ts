import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuildOptions, build, transform } from 'esbuild'
import { ROOT, writeSource } from './lib/files.ts'

const POLYFILL = join('node_modules', 'intersection-observer', 'intersection-observer.js')

const OPTIONS: BuildOptions = {
  absWorkingDir: ROOT,
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2020',
  write: false,
}

async function bundle(entry: string): Promise<string> {
  const { outputFiles = [] } = await build({ ...OPTIONS, entryPoints: [entry] })
  return (outputFiles[0]?.text ?? '').trim()
}

const inline = await bundle('lib/browser/head/inline.ts')
writeSource('lib/browser/head/generated/inline.ts', `export const INLINE_SCRIPT = ${JSON.stringify(inline)}\n`)
const polyfill = await transform(readFileSync(join(ROOT, POLYFILL), 'utf8'), { minify: true, target: 'es5' })
writeSource('public/polyfills/intersection-observer.js', polyfill.code)
console.log(`Inline script: ${inline.length} bytes`)
