import { moreNews } from './gateway.ts'

const VISITORS = 6

interface Request {
  path: string
  init?: RequestInit
}

/** What visitors request: stored pages, a list rendered per request, a file, and the data of a list. */
const REQUESTS: Request[] = [
  { path: '/' },
  { path: '/en/news' },
  { path: '/actueel/acht-nieuwe-silos' },
  { path: '/materialen?family=recycled' },
  { path: '/sitemap.xml' },
  { path: '/graphql', init: moreNews() },
]

/** Visitors who send one request after the other, until they are stopped. Any status but 200 is a failure. */
export function startTraffic(url: string) {
  let running = true
  let count = 0
  const failures: string[] = []
  const visit = async (first: number) => {
    for (let turn = first; running; turn++) {
      const { path = '/', init } = REQUESTS[turn % REQUESTS.length] ?? {}
      count++
      try {
        const response = await fetch(url + path, init)
        await response.arrayBuffer()
        if (response.status !== 200) failures.push(`${path}: ${response.status}`)
      } catch (error) {
        failures.push(`${path}: ${error instanceof Error ? `${error.message} ${error.cause}` : error}`)
      }
    }
  }
  const visitors = Array.from({ length: VISITORS }, (_, index) => visit(index))
  return {
    count: () => count,
    /** @returns what failed */
    stop: async (): Promise<string[]> => {
      running = false
      await Promise.all(visitors)
      return failures
    },
  }
}
