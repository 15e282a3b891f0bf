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

test('its address changes with what it says, so that chats fetch it again', () => {
  const head = { ...HEAD, tags: [...HEAD.tags, PICTURE] }
  const addressOf = (card: typeof CARD) => tagsOf(withPicture(head, card, AT))['og:image']
  expect(addressOf(CARD)).toMatch(/^https:\/\/www\.example\.test\/cards\/nl\/werken-bij\/%C3%A9\.png\?v=[\w-]{10}$/)
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
