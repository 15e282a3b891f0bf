import { expect, test } from 'vitest'
import { type PageHead, pageHead } from '../seo/page-head'
import { hasPicture, withPicture } from './social-card'

const title = { property: 'og:title', content: 'Draaier' }
const HEAD = { ...pageHead(null, { title: 'Draaier', uri: 'x', locale: 'nl', translations: {} }), tags: [title] }
const PICTURE = { property: 'og:image', content: 'https://www.example.test/uploads/v1-2/x.JPG?mtime=1' }
const FACTS = [{ name: 'Plaats', value: 'Oldenzaal' }]
const CARD = { title: 'Draaier', section: 'Vacatures', facts: FACTS, isCareers: true }
const AT = { uri: 'werken-bij/é', locale: 'nl' } as const

const tagsOf = ({ tags }: PageHead) =>
  Object.fromEntries(tags.map(({ property, name, content }) => [property ?? name, content]))

test('a drawn card replaces the picture, with its size, type and alternative text', () => {
  const twitter = ['twitter:image', 'twitter:card'].map((name) => ({ name, content: 'x' }))
  const head = withPicture({ ...HEAD, tags: [...HEAD.tags, PICTURE, ...twitter] }, CARD, AT)
  const address = expect.stringMatching(
    /^https:\/\/www\.example\.test\/cards\/nl\/werken-bij\/%C3%A9\.png\?v=[\w-]{10}$/,
  )
  const alt = 'Draaier · Vacatures · Plaats: Oldenzaal'
  expect(tagsOf(head)).toEqual({
    'og:title': 'Draaier',
    'og:image': address,
    'og:image:type': 'image/png',
    'og:image:alt': alt,
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
    'twitter:image': address,
    'twitter:image:alt': alt,
  })
  expect(head.tags.filter(({ property }) => property === 'og:image')).toHaveLength(1)
})

test('its address changes with what it says, so that chats fetch it again', () => {
  const addressOf = (card: typeof CARD) => tagsOf(withPicture(HEAD, card, AT))['og:image']
  expect(addressOf(CARD)).toBe(addressOf({ ...CARD }))
  expect(addressOf({ ...CARD, facts: [{ name: 'Plaats', value: 'Hengelo' }] })).not.toBe(addressOf(CARD))
})

test('SEOmatic’s picture stays, with the type and alternative text that it lacks', () => {
  const head = { ...HEAD, tags: [...HEAD.tags, PICTURE] }
  expect([hasPicture(HEAD), hasPicture(head)]).toEqual([false, true])
  expect(tagsOf(withPicture(head, null, AT))).toMatchObject({
    'og:image': PICTURE.content,
    'og:image:type': 'image/jpeg',
    'og:image:alt': 'Draaier',
  })
  expect(withPicture(HEAD, null, AT).tags).toEqual(HEAD.tags)
})
