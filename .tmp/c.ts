import { readFileSync } from 'node:fs'
let s = readFileSync('bench/sitemap.ts','utf8')
