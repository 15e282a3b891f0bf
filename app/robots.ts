import type { MetadataRoute } from 'next'
import { env } from '@/lib/server/runtime/env'

/** `/robots.txt`: pages that must not be indexed say so themselves. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/graphql'] },
    sitemap: `${env.siteUrl}/sitemap.xml`,
  }
}
