/** One word of 60 letters, as Dutch allows. */
export const WORD = 'Kunststofverwerkingsmachineonderhoudsmonteursopleidingsplaat'

const LONG_TEXT = Array.from({ length: 500 }, () => 'Tien woorden over kunststof in een tekst zonder enig einde.').join(
  ' ',
)

const entry = (fields: object = {}) => ({ title: WORD, slug: 'kaal', postDate: '2026-01-01 09:00', ...fields })
const link = { entry: 'contact', label: WORD }
const column = { heading: WORD, text: WORD }
const head = { heading: WORD, text: `${WORD} en meer` }

const TEXT = `${LONG_TEXT}

## ${WORD}

##### ${WORD}

> ${WORD}
>
> Wie het zei

- ${WORD}

| ${WORD} | Waarde | Norm |
| --- | --- | --- |
| ${WORD} | 1 | 2 |

[${WORD}](entry:contact) \`${WORD}\`
`

/** 40 elements within each other, as pasted from a word processor. */
const NESTED_TEXT = `${'<b><span>'.repeat(20)}${WORD}${'</span></b>'.repeat(20)}`

const BLOCKS = [
  { type: 'blockTitleText', heading: WORD, text: NESTED_TEXT },
  { type: 'blockTitleText', heading: WORD, text: TEXT, ctaLink: link },
  // Relations and pictures that are no longer there.
  { type: 'blockTextImage', ...head, ctaLink: link },
  { type: 'blockEmployee', ...head, employee: ['employees/gone'] },
  { type: 'blockMaterials', ...head, materials: ['materials/gone'] },
  { type: 'blockStories', heading: WORD, stories: ['stories/gone'] },
  { type: 'blockForm', ...head },
  { type: 'blockVideo', heading: WORD, poster: 'material-pom.webp' },
  // And those that are, without what they could have.
  { type: 'blockTextImage', ...head, image: 'material-pom.webp', imagePosition: 'right', ctaLink: link },
  {
    type: 'blockColumns',
    heading: WORD,
    columns: [{ ...column, image: 'material-pom.webp', columnLink: link }, column, column, column],
  },
  { type: 'blockFiles', ...head, files: ['iso-9001.pdf'] },
  {
    type: 'blockClosedLoop',
    ...head,
    steps: Array.from({ length: 6 }, (_, step) => ({ title: `${WORD} ${step}`, text: WORD })),
  },
  { type: 'blockComplianceForm', ...head, form: 'compliance' },
  { type: 'blockComplianceForm', ...head, form: 'compliance' },
  { type: 'blockHtmlEmbed', heading: WORD, html: `<table style="width: 1500px"><tr><td>${WORD}</td></tr></table>` },
  { type: 'blockLogos', heading: WORD, logos: ['partner-1.svg'] },
  { type: 'blockMaterials', ...head, materials: ['materials/bare', 'materials/pp', 'materials/pet', 'materials/pa6'] },
  { type: 'blockStories', heading: WORD, stories: ['stories/bare', 'stories/joost', 'stories/fatma'] },
  { type: 'blockEmployee', ...head, employee: ['employees/bare'] },
  { type: 'blockVacancies', ...head, maxItems: 50 },
  { type: 'blockVacanciesPerBranch', ...head, branches: ['branches/bare', 'branches/sales'] },
  { type: 'blockVideo', heading: WORD, caption: WORD, videoUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
]

/**
 * What editors may save and designers forget, by content file: the longest word wherever a title or a text can stand,
 * entries with nothing but a title, and relations to what is gone.
 */
export const HOSTILE_CONTENT: Record<string, object> = {
  'pages/hostile.yaml': entry({ slug: 'vijandig', intro: WORD, blocks: BLOCKS }),
  'employees/gone.yaml': entry({ slug: 'weg', enabled: false }),
  'materials/gone.yaml': entry({ slug: 'weg', enabled: false }),
  'stories/gone.yaml': entry({ slug: 'weg', enabled: false }),
  'employees/bare.yaml': entry({ jobTitle: WORD, email: `${WORD.toLowerCase()}@example.test` }),
  'branches/bare.yaml': entry(),
  'locations/bare.yaml': entry({ street: WORD, city: WORD, openingHours: [{ days: WORD, hours: WORD }] }),
  'materials/bare.yaml': entry({
    family: 'engineering',
    summary: WORD,
    properties: [{ property: WORD, value: '1', unit: 'MPa', norm: WORD }],
    applications: [WORD],
  }),
  'news/bare.yaml': entry({ summary: WORD, newsCategory: 'company', body: TEXT, postDate: '2026-11-19 09:00' }),
  'solutions/bare.yaml': entry({ summary: WORD }),
  'stories/bare.yaml': entry({ quote: WORD, employee: 'employees/bare' }),
  'vacancies/bare.yaml': entry({
    summary: WORD,
    body: WORD,
    offer: `- **${WORD}** ${WORD}`,
    procedureSteps: [{ title: WORD, text: WORD }],
    branch: 'branches/bare',
    location: 'locations/bare',
    recruiter: 'employees/bare',
  }),
}
