import { sitemapBench } from '../bench/sitemap.ts'
await sitemapBench(process.argv[2]!)
