import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LOCALES } from '../lib/i18n/locales.ts'
import { loadEnvironment } from './lib/environment.ts'
import { run } from './lib/problem.ts'
import { withSiteModule } from './lib/site-module.ts'

await run(async () => {
  loadEnvironment()
  process.env.CONTENT_SUBMISSIONS_TOKEN ??= 'token-of-the-samples'
  await withSiteModule<typeof import('./lib/emails.ts')>('/scripts/lib/emails.ts', async ({ EMAILS }) => {
    const folder = mkdtempSync(join(tmpdir(), 'emails-'))
    for (const [name, compose] of Object.entries(EMAILS)) {
      for (const { code } of LOCALES) {
        const mail = await compose(code)
        writeFileSync(join(folder, `${name}.${code}.txt`), `Subject: ${mail?.subject}\n\n${mail?.text}\n`)
      }
    }
    console.log(`${Object.keys(EMAILS).length} e-mails in ${LOCALES.length} languages: ${folder}`)
  })
})
