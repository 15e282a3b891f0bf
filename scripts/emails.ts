import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'vite'
import { LOCALES } from '../lib/i18n/locales.ts'
import { loadEnvironment } from './lib/environment.ts'
import { ROOT } from './lib/files.ts'
import { run } from './lib/problem.ts'

await run(async () => {
  loadEnvironment()
  process.env.CONTENT_SUBMISSIONS_TOKEN ??= 'token-of-the-samples'
  const vite = await createServer({
    ...{ root: ROOT, configFile: false, appType: 'custom', logLevel: 'error' },
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    resolve: { alias: { '@': ROOT, 'server-only': join(ROOT, 'node_modules/server-only/empty.js') } },
    ssr: { noExternal: ['next-intl'] },
  })
  const { EMAILS } = (await vite.ssrLoadModule('/scripts/lib/emails.ts')) as typeof import('./lib/emails.ts')
  const folder = mkdtempSync(join(tmpdir(), 'emails-'))
  for (const [name, compose] of Object.entries(EMAILS)) {
    for (const { code } of LOCALES) {
      const { subject, text } = await compose(code)
      writeFileSync(join(folder, `${name}.${code}.txt`), `Subject: ${subject}\n\n${text}\n`)
    }
  }
  await vite.close()
  console.log(`${Object.keys(EMAILS).length} e-mails in ${LOCALES.length} languages: ${folder}`)
})
