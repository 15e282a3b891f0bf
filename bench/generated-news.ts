import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SUBJECTS = ['Pomp', 'Silo', 'Tandwiel', 'Glijlager', 'Snijplank', 'Kabelgoot', 'Korrel', 'Machine']
const PARAGRAPH =
  'De afdeling verspaning meet elke ochtend tien onderdelen van de vorige dag, en schrijft op wat er anders is. '
/** The newest of the sample content are newer. */
const NEWEST = Date.UTC(2023, 11, 31, 9)
const HOUR = 60 * 60 * 1000

/** Writes so many news items into a folder of content, in both languages, an hour apart. */
export async function generateNews(folder: string, count: number): Promise<void> {
  mkdirSync(join(folder, 'news'), { recursive: true })
  for (let number = 1; number <= count; number++) {
    const subject = SUBJECTS[number % SUBJECTS.length]
    const date = new Date(NEWEST - number * HOUR).toISOString().slice(0, 16).replace('T', ' ')
    const body = Array.from({ length: 4 }, () => `    ${PARAGRAPH.repeat(3)}`).join('\n\n')
    const text = `title: { nl: "${subject} nummer ${number}", en: "${subject} number ${number}" }
slug: { nl: gemaakt-${number}, en: generated-${number} }
postDate: ${date}
summary: { nl: "Bericht ${number} over ${subject}.", en: "Item ${number} about ${subject}." }
image: careers-workbench.webp
newsCategory: company
body:
  nl: |
${body}
  en: |
${body}
`
    writeFileSync(join(folder, 'news', `generated-${String(number).padStart(6, '0')}.yaml`), text)
  }
}
