import { createHash } from 'node:crypto'
import { createSerwistRoute } from '@serwist/turbopack'
import { offlinePath } from '@/lib/browser/pwa/worker-constants'
import { LOCALES } from '@/lib/i18n/locales'

const BRAND = 'public/brand/'

/** The built service worker, which lib/server/proxy/content-files.ts serves at /sw.js. */
export const { dynamic, dynamicParams, revalidate, generateStaticParams, GET } = createSerwistRoute({
  swSrc: 'lib/browser/pwa/worker/main.ts',
  useNativeEsbuild: true,
  esbuildOptions: { format: 'iife', sourcemap: false, define: { 'process.env.NODE_ENV': '"production"' } },
  globPatterns: [`${BRAND}*.svg`, `${process.env.NEXT_DIST_DIR || '.next'}/static/**/*.{js,css,woff2}`],
  manifestTransforms: [
    (entries) => {
      const hash = createHash('sha256')
      for (const { url, revision } of entries.toSorted((a, b) => (a.url < b.url ? -1 : 1)))
        hash.update(`${url} ${revision} `)
      const revision = hash.digest('hex').slice(0, 16)
      const pages = LOCALES.map(({ code }) => ({ url: offlinePath(code), revision, size: 0 }))
      return { manifest: [...entries.filter(({ url }) => url.startsWith(BRAND)), ...pages], warnings: [] }
    },
  ],
})
