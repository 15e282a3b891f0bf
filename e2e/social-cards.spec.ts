/** The picture of a link that somebody pastes into a chat. */
import sharp from 'sharp'
import { ROUTES } from './routes'
import { get, startPublishing } from './support/publishing'
import { expect, test } from './support/test'

const VACANCY = '/werken-bij/vacatures/cnc-verspaner-kunststof'

/** As HTML has it: a stored page has references in place of letters beyond Latin-1. */
const decoded = (text: string) =>
  text.replaceAll('&amp;', '&').replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))

/** The tags of a page's picture by name. */
async function pictureOf(address: string): Promise<Record<string, string>> {
  const { text } = await get(address)
  const tags = [...text.matchAll(/<meta content="([^"]*)" (?:property|name)="((?:og|twitter):(?:image|card)[^"]*)"/g)]
  return Object.fromEntries(tags.map(([, content = '', name = '']) => [name, decoded(content)]))
}

test('every page has one on the site’s own address, as its tags say', { tag: '@quick' }, async ({
  request,
  baseURL,
}) => {
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
  }
  expect(drawn).toEqual(expect.arrayContaining([VACANCY, '/en/cookies', '/algemene-voorwaarden']))
  expect(drawn).not.toContain('/materialen/pom-c-polyacetaal')
})

test('of a vacancy it says place, hours and salary, and has another address when they change', async ({ request }) => {
  test.setTimeout(180_000)
  const site = await startPublishing()
  try {
    // The build's pages name the site that they were built for.
    expect((await site.tell({ event: 'everything' })).status).toBe(200)
    const read = () => pictureOf(site.url + VACANCY)
    const before = await read()
    expect(before['og:image:alt']).toMatch(
      /CNC.* · Vacatures · Plaats: .+ · Uren: .+ per week · Salaris: €.+ per maand/,
    )
    const card = await (await request.get(before['og:image'] ?? '')).body()
    site.change('vacancies/cnc-machinist.yaml', /^hoursMin: .*/m, 'hoursMin: 7')
    await expect.poll(async () => (await read())['og:image']).not.toBe(before['og:image'])
    const after = (await read())['og:image'] ?? ''
    expect(new URL(after).pathname).toBe(new URL(before['og:image'] ?? '').pathname)
    await expect.poll(async () => (await (await request.get(after)).body()).equals(card)).toBe(false)
  } finally {
    await site.stop()
  }
})
