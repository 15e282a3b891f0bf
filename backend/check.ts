import { resolve } from 'node:path'
import { ContentError } from './content/source.ts'
import { readContent } from './content/store.ts'

const root = resolve(process.argv[2] ?? process.env.CONTENT_DIR ?? 'content')
try {
  const store = await readContent({
    root,
    siteUrl: 'http://localhost:3000',
    mediaUrl: 'http://localhost:4400/uploads',
    mediaKey: '',
  })
  if (store.draftProblems.length > 0) throw new ContentError(store.draftProblems)
  const entries = store.index.count({ sql: 'e.draft = 0', values: [] })
  const pages = store.index.count({ sql: 'e.draft = 0 AND e.uri IS NOT NULL', values: [] })
  console.log(
    `The content is valid: ${entries} entries (${pages} pages), ${store.assets.size} media, ${store.forms.size} forms.`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
