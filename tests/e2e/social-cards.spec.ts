import sharp from 'sharp'
import { ROUTES } from './routes'
import { get } from './support/publishing'
import { expect, test } from './support/test'

const VACANCY = '/werken-bij/vacatures/cnc-verspaner-kunststof'

/** As HTML has it: a stored page has references in place of letters beyond Latin-1. */
const decoded = (text: string) =>
  text.replaceAll('&amp;', '&').replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))

async function pictureOf(address: string): Promise<Record<string, string>> {
  const { text } = await get(address)
  const tags = [...text.matchAll(/<meta content="([^"]*)" (?:property|name)="((?:og|twitter):(?:image|card)[^"]*)"/g)]
  return Object.fromEntries(tags.map(([, content = '', name = '']) => [name, decoded(content)]))
}

test('every page has one on the site’s own address, as its tags say', async ({ request, baseURL }) => {
  const drawn: string[] = []
  for (const path of ROUTES.flatMap(({ nl, en }) => [nl, en])) {
    const tags = await pictureOf(baseURL + path)
    const address = tags['og:image'] ?? ''
    expect(new URL(address).origin, path).toBe(baseURL)
    expect(tags, path).toMatchObject({
      'twitter:card': 'summary_large_image',
      'twitter:image': address,
      'og:image:alt': expect.stringMatching(/\S/),
    })
    const response = await request.get(address)
    expect(response.headers()['content-type'], path).toBe(tags['og:image:type'])
    const { width, height } = await sharp(await response.body()).metadata()
    expect([String(width), String(height)], path).toEqual([tags['og:image:width'], tags['og:image:height']])
    if (address.includes('/cards/')) drawn.push(path)
    if (path === VACANCY)
      expect(tags['og:image:alt']).toMatch(
        /CNC.* · Vacatures · Plaats: .+ · Uren: .+ per week · Salaris: €.+ per maand/,
      )
  }
  expect(drawn).toEqual(expect.arrayContaining([VACANCY, '/en/cookies', '/algemene-voorwaarden']))
  expect(drawn).not.toContain('/materialen/pom-c-polyacetaal')
})
