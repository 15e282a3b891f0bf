import { expect, test } from 'vitest'
import { jobPosting } from './job-posting'

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
    jobLocation: { '@type': 'Place', address: expect.objectContaining({ addressLocality: 'Oldenzaal' }) },
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
