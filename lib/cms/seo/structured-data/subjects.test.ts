import { createTranslator, type Messages } from 'next-intl'
import { describe, expect, test } from 'vitest'
import messages from '@/messages/nl.json'
import { jobPosting } from './job-posting'
import { faqPage, itemList, location, productModel, videoObject } from './subjects'

const PAGE = 'https://www.example.test/x'

describe('the properties of a material', () => {
  type Material = Parameters<typeof productModel>[0]
  const t = createTranslator({ locale: 'nl', messages: messages as Messages })
  const propertiesOf = (row: object, locale: 'nl' | 'en' = 'nl') => {
    const material = { title: 'POM', image: [], compliance: [], complianceLabel: [], properties: [row] }
    return productModel(material as unknown as Material, locale, t).additionalProperty
  }
  const row = (value: string, more: object = {}) => ({ property: 'Dichtheid', value, unit: null, norm: null, ...more })

  test.each([
    ['1,41', 'nl', { value: 1.41 }],
    ['2.800', 'nl', { value: 2800 }],
    ['2,800', 'en', { value: 2800 }],
    ['−50 … 100', 'nl', { minValue: -50, maxValue: 100 }],
    ['0,2–0,4', 'nl', { minValue: 0.2, maxValue: 0.4 }],
    ['HB', 'nl', { value: 'HB' }],
    ['1.41.5', 'nl', { value: '1.41.5' }],
    ['> 200', 'en', { value: '> 200' }],
    ['1 … 2 … 3', 'en', { value: '1 … 2 … 3' }],
  ] as const)('%s (%s) is %j', (text, locale, expected) => {
    expect(propertiesOf(row(text), locale)).toEqual([{ '@type': 'PropertyValue', name: 'Dichtheid', ...expected }])
  })

  test('have their condition, their unit as text and as a code where there is one, and their norm', () => {
    const expected = { unitText: 'MPa', unitCode: 'MPA', measurementTechnique: 'ISO 527-1' }
    expect(propertiesOf(row('65', { unit: 'MPa', norm: 'ISO 527-1' }))).toMatchObject([expected])
    const dry = row('8', { condition: 'droog', unit: 'kJ/m²' })
    expect(propertiesOf(dry)).toMatchObject([{ name: 'Dichtheid, droog', unitText: 'kJ/m²', unitCode: undefined }])
  })

  test('without a name or a value are left out', () => {
    for (const empty of [row('1', { property: '' }), row('')]) expect(propertiesOf(empty)).toEqual([])
  })
})

describe('the questions of a page', () => {
  const html =
    '<p>Vooraf.</p><h3>Zaagt <b>u</b> &amp; boort u?</h3><p>Ja.</p><ul><li>Ook één.</li></ul><h3>Prijs</h3><p>x</p>'

  test('are headings with a question mark and the text up to the next heading', () => {
    const found = faqPage([{ heading: 'Moet er een tekening bij?', text: '<p>Nee.</p>' }, { text: html }], PAGE)
    expect(found).toMatchObject({
      '@id': `${PAGE}#faq`,
      mainEntity: [
        { name: 'Moet er een tekening bij?', acceptedAnswer: { text: '<p>Nee.</p>' } },
        { name: 'Zaagt u & boort u?', acceptedAnswer: { text: '<p>Ja.</p><ul><li>Ook één.</li></ul>' } },
      ],
    })
  })

  test.each([
    ['of one question', [{ text: html }]],
    ['of questions without an answer', [{ heading: 'Vragen?', text: '<h3>En?</h3><h3>Of?</h3><p> </p>' }]],
    ['of no text', [null, ''].map((text) => ({ heading: 'Wat?', text }))],
  ])('are none on a page %s', (_, texts) => {
    expect(faqPage(texts, PAGE)).toBeNull()
  })

  test('hold nothing that runs', () => {
    const texts = ['<p>a<script>x()</script></p>', '<p onclick="x()">b</p>'].map((text) => ({ heading: 'Zo?', text }))
    expect(JSON.stringify(faqPage(texts, PAGE))).not.toMatch(/script|onclick|x\(\)/)
  })
})

type Video = Parameters<typeof videoObject>[0]
const poster = { url: `${PAGE}/a.webp`, dateModified: null } as unknown as Video['poster']
const VIDEO: Video = { name: 'Zaag', description: null, poster, uploadDate: '2026-10-06T16:00:00+02:00' }
const FILM = { name: 'Zaag', thumbnailUrl: `${PAGE}/a.webp` }
const CONTENT = { contentUrl: 'https://www.example.test/uploads/a.mp4' }

test.each<[string, Partial<Video>, object | null]>([
  ['its player', { player: 'https://player.test/1' }, { ...FILM, embedUrl: 'https://player.test/1' }],
  ['its file', { file: '/uploads/a.mp4' }, { ...FILM, ...CONTENT }],
  ['nothing without a name', { name: null }, null],
  ['nothing without a picture', { poster: undefined }, null],
  ['nothing without a date', { uploadDate: null }, null],
])('of a film search engines get %s', (_, changes, expected) => {
  const found = videoObject({ ...VIDEO, ...changes })
  expect(found).toEqual(expected && expect.objectContaining(expected))
})

test('a list has the entries that have a page, and an empty list is none', () => {
  const [first, last] = ['a', 'd'].map((name) => ({ title: name, uri: `materials/${name}` }))
  const entries = [first, { title: 'B', uri: null }, { title: null, uri: 'materials/c' }, last]
  const itemListElement = [
    { position: 1, name: 'a', url: 'https://www.example.test/en/materials/a' },
    { position: 2, name: 'd', url: 'https://www.example.test/en/materials/d' },
  ]
  expect(itemList(entries as Parameters<typeof itemList>[0], 'en')).toMatchObject({ numberOfItems: 2, itemListElement })
  expect(itemList([], 'nl')).toBeNull()
})

test('a location without an address is none to search engines', () => {
  type Place = Parameters<typeof location>[0]
  const place = { title: 'Veendam', street: 'Dijk 1', city: 'Veendam', latitude: 0, longitude: 6, image: [] }
  expect(location(place as unknown as Place, `${PAGE}#v`)).toMatchObject({
    '@id': `${PAGE}#v`,
    address: { addressCountry: 'NL' },
    geo: { latitude: 0, longitude: 6 },
  })
  expect(location({ ...place, street: null } as unknown as Place, PAGE)).toBeNull()
})

type Facts = Parameters<typeof jobPosting>[0]

const company = { __typename: 'company_GlobalSet', companyName: 'Polymeer & Zonen' }
const address = { street: 'Vliegveldstraat 101', postalCode: '7575 TT', city: 'Oldenzaal', country: 'NL' }
const vacancy = {
  __typename: 'vacancies_Entry',
  id: '41',
  canonicalId: 41,
  title: 'CNC-verspaner',
  summary: 'Frezen < 0,01 mm',
  body: '<p>Je freest.</p><script>alert(1)</script>',
  profile: null,
  offer: '<p>Ploegentoeslag.</p>',
  postDate: '2026-10-01T07:00:00+00:00',
  closingDate: '2026-12-01T00:00:00+01:00',
  employmentType: 'FULL_TIME',
  salaryMin: 2850,
  salaryMax: 3900,
  salaryPeriod: 'month',
  locationDetails: [{ __typename: 'locations_Entry', ...address }],
}
const POSTAL = {
  streetAddress: address.street,
  postalCode: address.postalCode,
  addressLocality: address.city,
  addressCountry: 'NL',
}
const headings = { body: 'Wat je doet', profile: 'Wie je bent', offer: 'Wat we bieden & meer' }

const posting = (changes: object = {}, other: object = {}) =>
  jobPosting({
    vacancy: { ...vacancy, ...changes },
    company,
    headings,
    directApply: true,
    ...other,
  } as unknown as Facts)

const pay = (value: object) => ({ '@type': 'QuantitativeValue', unitText: 'MONTH', ...value })

test('has what search engines require and recommend', () => {
  expect(posting()).toEqual({
    '@type': 'JobPosting',
    title: 'CNC-verspaner',
    description: [
      '<p>Frezen &lt; 0,01 mm</p>',
      ...['<h2>Wat je doet</h2>', '<p>Je freest.</p>'],
      ...['<h2>Wat we bieden &amp; meer</h2>', '<p>Ploegentoeslag.</p>'],
    ].join('\n'),
    datePosted: '2026-10-01T07:00:00+00:00',
    validThrough: '2026-12-01T23:59:59+01:00',
    employmentType: 'FULL_TIME',
    hiringOrganization: { '@id': 'https://www.example.test#identity' },
    jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', ...POSTAL } },
    baseSalary: { '@type': 'MonetaryAmount', currency: 'EUR', value: pay({ minValue: 2850, maxValue: 3900 }) },
    identifier: { '@type': 'PropertyValue', name: 'Polymeer & Zonen', value: '41' },
    directApply: true,
  })
  // It does not promise a form that cannot be used.
  expect(posting({}, { directApply: false })).toMatchObject({ directApply: false })
})

test.each<[string, object, object]>([
  ['a summer time', { closingDate: '2026-07-01T15:00:00+00:00' }, { validThrough: '2026-07-01T16:59:59+02:00' }],
  ['no closing date', { closingDate: null }, { validThrough: undefined }],
  ['no pay', { salaryMin: null, salaryMax: null }, { baseSalary: undefined }],
  ['pay by the year', { salaryPeriod: 'year' }, { baseSalary: undefined }],
  ['one bound of the pay', { salaryMax: null }, { baseSalary: { value: pay({ value: 2850 }) } }],
  ['pay by the hour', { salaryPeriod: 'hour' }, { baseSalary: { value: { unitText: 'HOUR' } } }],
  ['no kind of work', { employmentType: null }, { employmentType: undefined }],
  ['a kind of editors', { employmentType: 'SEASONAL' }, { employmentType: 'OTHER' }],
  ['one of search engines', { employmentType: 'VOLUNTEER' }, { employmentType: 'VOLUNTEER' }],
])('says what is known of %s', (_, changes, expected) => {
  expect(posting(changes)).toMatchObject(expected)
})

test.each([
  ['a title', { title: null }, {}],
  ['a date', { postDate: null }, {}],
  ['a place', { locationDetails: [] }, {}],
  ['a text', { summary: null, body: null, offer: null }, {}],
  ['a company', {}, { company: null }],
])('without %s there is none: search engines would refuse it', (_, changes, other) => {
  expect(posting(changes, other)).toBeNull()
})
