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

const posting = (changes: object = {}, other: object = {}) =>
  jobPosting({
    vacancy: { ...vacancy, ...changes },
    company,
    headings: { body: 'Wat je doet', profile: 'Wie je bent', offer: 'Wat we bieden & meer' },
    directApply: true,
    ...other,
  } as unknown as Facts)

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
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Vliegveldstraat 101',
        postalCode: '7575 TT',
        addressLocality: 'Oldenzaal',
        addressCountry: 'NL',
      },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'EUR',
      value: { '@type': 'QuantitativeValue', minValue: 2850, maxValue: 3900, unitText: 'MONTH' },
    },
    identifier: { '@type': 'PropertyValue', name: 'Polymeer & Zonen', value: '41' },
    directApply: true,
  })
})

const money = (value: object) => ({ value: { '@type': 'QuantitativeValue', ...value } })

test.each<[string, object, object]>([
  [
    'links that lead to the site from everywhere',
    { body: '<a href="/x">x</a>' },
    {
      description: expect.stringContaining('href="https://www.example.test/x"'),
    },
  ],
  [
    'the last second before a closing time, also in summer',
    { closingDate: '2026-07-01T15:00:00+00:00' },
    {
      validThrough: '2026-07-01T16:59:59+02:00',
    },
  ],
  [
    'nothing that is not known',
    { closingDate: null, salaryMin: null, salaryMax: null, employmentType: null },
    {
      validThrough: undefined,
      baseSalary: undefined,
      employmentType: undefined,
    },
  ],
  [
    'one bound of the pay as the pay, by the hour',
    { salaryMax: null, salaryPeriod: 'hour' },
    {
      baseSalary: money({ value: 2850, unitText: 'HOUR' }),
    },
  ],
  [
    'an option that search engines do not know as another',
    { employmentType: 'SEASONAL', salaryPeriod: 'year' },
    {
      employmentType: 'OTHER',
      baseSalary: undefined,
    },
  ],
  ['one that they know', { employmentType: 'VOLUNTEER' }, { employmentType: 'VOLUNTEER' }],
])('has %s', (_, changes, expected) => {
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

test('does not promise a form that cannot be used', () => {
  expect(posting({}, { directApply: false })).toMatchObject({ directApply: false })
})
