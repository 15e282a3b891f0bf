import { createHmac, randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import createNextIntlPlugin from 'next-intl/plugin'
import { framePolicy } from './lib/preview/http.ts'
import { readEnvironment } from './lib/server/runtime/settings.ts'

const environment = readEnvironment(process.env)

/**
 * Signs the addresses of pictures (lib/cms/media/signed-path.ts). Written into the build, as pages hold such addresses; made of
 * the key that builds and instances have in common anyway, so that another build still takes them.
 */
const actionsKey = process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY
const mediaKey = actionsKey
  ? createHmac('sha256', actionsKey).update('media').digest('hex')
  : randomBytes(32).toString('hex')

/** @type {import('next').NextConfig} */
const config = {
  distDir: process.env.NEXT_DIST_DIR || '.next',
  poweredByHeader: false,
  // Hashing a page of 100 kB for every request costs more than the rest of the request (docs/decisions/0001-rendering.md).
  generateEtags: false,
  compress: environment.compress,
  reactStrictMode: true,
  cacheHandler: resolve(import.meta.dirname, 'lib/server/page-cache/handler.ts'),
  cacheMaxMemorySize: 64 * 1024 * 1024,
  images: {
    // Pictures of the CMS come through the site (lib/cms/media/), under addresses that it has signed; from nowhere else.
    remotePatterns: [],
    localPatterns: [{ pathname: '/uploads/v[0-9]*-*/**', search: '' }],
    maximumRedirects: 0,
    maximumDiskCacheSize: 1_000_000_000,
    formats: ['image/webp'],
    deviceSizes: [360, 480, 640, 768, 960, 1280, 1600, 1920, 2400],
    imageSizes: [64, 96, 128, 200, 264],
    qualities: [75],
    minimumCacheTTL: 86_400,
  },
  experimental: {
    globalNotFound: true,
    // A form without scripts posts its files to a page: 25 MB of them, and the rest of the form (lib/forms/submission/submit.ts).
    serverActions: { bodySizeLimit: '26mb' },
    proxyClientMaxBodySize: '26mb',
    // The client guesses which route an address belongs to, from addresses like it; behind the proxy's rewrites it
    // guesses wrong, and the prefetch is a 404 (vercel/next.js#97244).
    optimisticRouting: false,
  },
  compiler: { defineServer: { 'process.env.MEDIA_KEY': mediaKey } },
  turbopack: {
    // The package's door leads to maps and films as well, which no bundler leaves out: twice the size of what is used.
    resolveAlias: { '@next/third-parties/google': './node_modules/@next/third-parties/dist/google/gtm.js' },
  },
  rewrites: async () => [
    // Programs' addresses pass the proxy by, and where there is nothing they would pass for a language. A path of so
    // many levels is no page's.
    { source: '/:path(api/(?!payload(?:/|$)).*|_next/(?!static/).*)', destination: '/nl/no/such/page' },
    { source: '/favicon.ico', destination: '/icons/icon-64.png' },
  ],
  headers: async () => [
    {
      source: '/:path*',
      headers: [
        { key: 'X-Content-Type-Options', value: 'nosniff' },
        { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
        // Windows that the site opens, such as sharing, may still speak to it.
        { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
        { key: 'Permissions-Policy', value: 'camera=(), geolocation=(), microphone=(), payment=(), usb=()' },
      ],
    },
    {
      // Nobody shows this site in a frame but the CMS its previews, which say so themselves (lib/server/proxy/preview.ts, lib/preview/responses.ts).
      // Files have a stricter policy (lib/cms/media/serve-file.ts).
      source: '/((?!api/preview(?:/|$)|uploads/).*)',
      headers: [{ key: 'Content-Security-Policy', value: framePolicy(null) }],
    },
  ],
}

export default createNextIntlPlugin('./lib/i18n/request.ts')(config)
