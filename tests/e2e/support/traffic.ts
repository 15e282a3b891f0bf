import { moreNews, sendApplication } from './gateway.ts'

const VISITORS = 6

interface Request {
  path: string
  init?: RequestInit
}

const PDF = Buffer.from('%PDF-1.7\n')

/** What visitors request beside sending forms: stored pages, a list rendered per request, a file, and the data of a list. */
const REQUESTS: Request[] = [
  { path: '/' },
  { path: '/en/news' },
  { path: '/actueel/acht-nieuwe-silos' },
  { path: '/materialen?family=recycled' },
  { path: '/sitemap.xml' },
  { path: '/graphql', init: moreNews() },
]

/** Visitors who send one request after the other, until they are stopped. Any status but 200 is a failure, and any form that was not sent. */
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
  const apply = async () => {
    while (running) {
      const outcome = await sendApplication(url, count++, PDF).catch(String)
      if (!/^\d+-/.test(outcome)) failures.push(`form: ${outcome}`)
    }
  }
  const visitors = [apply(), ...Array.from({ length: VISITORS }, (_, index) => visit(index))]
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
