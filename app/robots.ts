import type { MetadataRoute } from 'next'
import { env } from '@/lib/server/runtime/env'

/** Pages that must not be indexed declare it themselves. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/graphql'] },
    sitemap: `${env.siteUrl}/sitemap.xml`,
  }
}
