import { join } from 'node:path'
import { createServer } from 'vite'
import { generate } from '../generate.ts'
import { ROOT } from './files.ts'

/** Runs `use` with a module that imports modules of the site, which only a bundler resolves. */
export async function withSiteModule<Module>(path: string, use: (module: Module) => Promise<void>): Promise<void> {
  await generate()
  const vite = await createServer({
    root: ROOT,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    resolve: { alias: { '@': ROOT, 'server-only': join(ROOT, 'node_modules/server-only/empty.js') } },
    ssr: { noExternal: ['next-intl'] },
  })
  try {
    await use((await vite.ssrLoadModule(path)) as Module)
  } finally {
    await vite.close()
  }
}
