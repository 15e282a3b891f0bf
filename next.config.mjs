import { createHmac, randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js'
import { PICTURE_WIDTHS } from './lib/cms/media/picture-widths.ts'
import { MAX_FORM_BYTES } from './lib/forms/uploads/kinds.ts'
import { framePolicy } from './lib/preview/http.ts'

/**
 * Signs addresses of pictures (lib/cms/media/media-url.ts). Part of the build, as stored pages contain such addresses;
 * derived from the key that builds and instances share, so that another build accepts them.
 */
const actionsKey = process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY
const mediaKey = actionsKey
  ? createHmac('sha256', actionsKey).update('media').digest('hex')
  : randomBytes(32).toString('hex')

/** @type {import('next').NextConfig} */
const config = {
  distDir: process.env.NEXT_DIST_DIR || '.next',
  poweredByHeader: false,
  // Per request, both cost more than everything else. Stored pages have them once
  // (docs/decisions/0039-stored-pages.md).
  generateEtags: false,
  // A header in each page's data would preload the pictures of pages that are only prefetched; the HTML has hints of
  // its own. No header is as short as 1, and 0 makes React warn about each page in development.
  reactMaxHeadersLength: 1,
  compress: false,
  reactStrictMode: true,
  cacheHandler: resolve(import.meta.dirname, 'lib/server/page-cache/handler.ts'),
  cacheMaxMemorySize: 32 * 1024 * 1024,
  images: {
    // The site serves pictures of the CMS under signed addresses (lib/cms/media/); no others are accepted.
    remotePatterns: [],
    localPatterns: [{ pathname: '/uploads/v[0-9]*-*/**', search: '' }],
    maximumRedirects: 0,
    maximumDiskCacheSize: 1_000_000_000,
    // AVIF is a third smaller, for four times the CPU, once per picture (docs/decisions/0005-images.md).
    formats: ['image/avif', 'image/webp'],
    deviceSizes: PICTURE_WIDTHS,
    imageSizes: [],
    qualities: [75],
    minimumCacheTTL: 86_400,
  },
  experimental: {
    // One style sheet for a first view: each request costs a slow connection more than the styles of other pages.
    cssChunking: { type: 'graph', requestCost: 1e15, weightDistribution: 0 },
    // All supported browsers have nesting and ranges, and need no prefixes but those that are written (docs/browsers.md).
    // Turbopack always uses Lightning CSS; without the first option Next warns.
    useLightningcss: true,
    lightningCssFeatures: { exclude: ['nesting', 'media-range-syntax', 'vendor-prefixes'] },
    globalNotFound: true,
    // Writing the cache takes a third of a build, and only pays off if the same checkout builds again.
    turbopackFileSystemCacheForBuild: process.env.BUILD_AGAIN === '1',
    // 120 MB, which nothing reads once the site runs.
    serverSourceMaps: process.env.NODE_ENV !== 'production',
    // `next dev` otherwise keeps what it compiled in memory, though it is on disk too.
    turbopackMemoryEviction: 'full',
    // A form without scripts posts its files to a page.
    serverActions: { bodySizeLimit: MAX_FORM_BYTES },
    proxyClientMaxBodySize: MAX_FORM_BYTES,
    // The client derives the route of an address from similar ones, wrongly behind the proxy's rewrites: the prefetch is
    // a 404 (vercel/next.js#97244).
    optimisticRouting: false,
  },
  // `npm test` checks the types of all files, twice as fast as a build does.
  typescript: { ignoreBuildErrors: true },
  // The build moves them out of the served folder (scripts/build.ts).
  productionBrowserSourceMaps: true,
  compiler: {
    defineServer: { 'process.env.MEDIA_KEY': mediaKey, 'process.env.BUILD_COMMIT': process.env.BUILD_COMMIT ?? '' },
  },
  turbopack: {
    // The package's index also exports maps and videos, and all of it would be bundled: twice the size.
    resolveAlias: { '@next/third-parties/google': './node_modules/@next/third-parties/dist/google/gtm.js' },
  },
  rewrites: async () => [
    // These paths skip the proxy; an unknown one would match the route of a language. No page has so many levels.
    { source: '/:path(api/(?!payload(?:/|$)).*|_next/(?!static/).*)', destination: '/nl/no/such/page' },
    { source: '/favicon.ico', destination: '/icons/icon-64.png' },
    { source: '/apple-touch-icon.png', destination: '/icons/apple-touch-icon.png' },
  ],
  headers: async () => [
    {
      // Only the CMS may embed pages, its previews (lib/server/proxy/preview.ts). Files have a stricter policy
      // (lib/cms/media/serve-file.ts).
      source: '/((?!api/(?:preview|embed)(?:/|$)|uploads/).*)',
      headers: [{ key: 'Content-Security-Policy', value: framePolicy(null) }],
    },
  ],
}

/** The plugin is for builds: it needs a native module, which has to be written to a cache folder before it is loaded. */
export default async (/** @type {string} */ phase) => {
  if (phase === PHASE_PRODUCTION_SERVER) return config
  const { default: createNextIntlPlugin } = await import('next-intl/plugin')
  return createNextIntlPlugin('./lib/i18n/request.ts')(config)
}
