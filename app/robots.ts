import type { MetadataRoute } from 'next'
import { env } from '@/lib/server/runtime/env'

/** `/robots.txt`: everything may be read, and where the sitemap is. What is not to be found says so itself. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/graphql'] },
    sitemap: `${env.siteUrl}/sitemap.xml`,
  }
}
