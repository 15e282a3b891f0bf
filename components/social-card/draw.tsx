import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ImageResponse } from 'next/og'
import PQueue from 'p-queue'
import type { SocialCard } from '@/lib/cms/seo/page-head'
import { CARD_SIZE } from '@/lib/cms/social-card/social-card'
import { keepUnits } from '@/lib/i18n/no-break'
import characters from './generated/characters.json'

/** The limit of the queue. Drawing a card blocks the process for a part of a second, so one is drawn at a time. */
const MAX_WAITING = 20

const FONTS = { Archivo: 'archivo', 'Archivo Extended': 'extended', Cyrillic: 'cyrillic', Greek: 'greek' }
const STYLES = { regular: 400, bold: 700 } as const
type Style = keyof typeof STYLES

const read = (...path: string[]): Promise<Buffer> => readFile(join(/* turbopackIgnore: true */ process.cwd(), ...path))

const readFont = async (name: string, file: string, style: Style) => ({
  name,
  weight: STYLES[style],
  data: await read('components', 'social-card', 'generated', `${file}-${style}.ttf`),
})

const readParts = () =>
  Promise.all([
    Promise.all(
      Object.entries(FONTS).flatMap(([name, file]) => [readFont(name, file, 'regular'), readFont(name, file, 'bold')]),
    ),
    read('public', 'brand', 'logo.svg'),
  ])

let parts: ReturnType<typeof readParts> | undefined

const queue = new PQueue({ concurrency: 1 })

/** Draws a card as PNG. @throws {Error} if MAX_WAITING cards are in the queue */
export async function drawCard(card: SocialCard, host: string): Promise<Buffer<ArrayBuffer>> {
  parts ??= readParts()
  const [fonts, logo] = await parts
  if (queue.size >= MAX_WAITING) throw new Error('Too many cards are waiting')
  return queue.add(async () => {
    const view = <Card card={drawable(card)} host={host} logo={dataUrl(logo)} />
    return Buffer.from(await new ImageResponse(view, { ...CARD_SIZE, fonts: [...fonts] }).arrayBuffer())
  })
}

function drawable({ title, section, facts, isCareers }: SocialCard): SocialCard {
  return {
    title: drawableText(title),
    section: section && drawableText(section),
    facts: facts
      .map(({ name, value }) => ({ name: drawableText(name), value: drawableText(value) }))
      .filter(({ value }) => value),
    isCareers,
  }
}

const dataUrl = (svg: Buffer | string): string => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`

const CORNER = dataUrl(
  '<svg xmlns="http://www.w3.org/2000/svg" width="132" height="132"><path d="M132 0v132H0z" fill="#d71920"/></svg>',
)

const PADDING = 72
const WIDTH = CARD_SIZE.width - 2 * PADDING

/** The number of letters in all facts, which are in one line, above which they are smaller. */
const MANY_LETTERS = 46

/** Colours are those of app/styles/tokens.css. The renderer (next/og) supports a part of CSS. */
function Card({ card, host, logo }: { card: SocialCard; host: string; logo: string }) {
  const { title, section, facts, isCareers } = card
  const colours = isCareers
    ? { background: '#f4eee6', muted: '#57534c', line: '#cdbda7' }
    : { background: '#fff', muted: '#5b626d', line: '#c9ced6' }
  const height = facts.length > 0 ? 232 : 330
  const size = titleSize(title, WIDTH, height)
  const factSize = facts.reduce((length, { value }) => length + value.length, 0) > MANY_LETTERS ? 26 : 32
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        height: '100%',
        padding: `60px ${PADDING}px 52px`,
        color: '#1d1f22',
        background: colours.background,
        fontFamily: 'Archivo, Archivo Extended, Cyrillic, Greek',
      }}
    >
      <img src={logo} width={350} height={64} alt="" />
      <div style={{ display: 'flex', flexDirection: 'column', flexGrow: 1, justifyContent: 'center' }}>
        {section && <div style={{ fontSize: 32, fontWeight: 700, color: '#d71920', marginBottom: 14 }}>{section}</div>}
        <div
          style={{
            display: 'block',
            fontSize: size,
            fontWeight: 700,
            lineHeight: 1.08,
            letterSpacing: '-0.02em',
            wordBreak: 'break-word',
            lineClamp: linesAt(size, height),
            maxWidth: WIDTH,
          }}
        >
          {title}
        </div>
      </div>
      {facts.length > 0 ? (
        <div style={{ display: 'flex', borderTop: `2px solid ${colours.line}`, paddingTop: 22, marginRight: 110 }}>
          {facts.map(({ name, value }) => (
            <div key={name} style={{ display: 'flex', flexDirection: 'column', marginRight: 44 }}>
              <div style={{ fontSize: 24, color: colours.muted }}>{name}</div>
              <div style={{ fontSize: factSize, fontWeight: 700 }}>{value}</div>
            </div>
          ))}
        </div>
      ) : (
        <div style={{ fontSize: 28, color: colours.muted }}>{host}</div>
      )}
      <img src={CORNER} width={132} height={132} alt="" style={{ position: 'absolute', right: 0, bottom: 0 }} />
    </div>
  )
}

const DRAWABLE: ReadonlySet<string> = new Set(characters)

const SOFT_HYPHEN = '\u00AD'

/** Replacements of signs without which a text would have another meaning. */
const INSTEAD: Record<string, string> = { '≤': '<=', '≥': '>=', '≈': '~', '→': '–', '←': '–', '‐': '-', '‑': '-' }

/** Longer than any title. It limits the time of the layout. */
const MAX_LENGTH = 240

/** Characters without which a text would have another meaning. Pictures and marks on letters may be left out. */
const NEEDED = /[\p{L}\p{N}\p{S}]/u
const PICTURE = /\p{Extended_Pictographic}/u

/**
 * For a character that the card's fonts lack, the renderer would request a font from the internet. Returns an empty text
 * where one is needed.
 */
export function drawableText(text: string): string {
  let isWhole = true
  const known = [...text.normalize('NFC').slice(0, MAX_LENGTH)].map((character) => {
    if (character === SOFT_HYPHEN) return ''
    if (DRAWABLE.has(character)) return character
    const instead = INSTEAD[character] ?? character.normalize('NFKD')
    const drawn = [...instead].filter((part) => DRAWABLE.has(part)).join('')
    if (drawn === '' && NEEDED.test(character) && !PICTURE.test(character)) isWhole = false
    return drawn
  })
  return !isWhole ? '' : keepUnits(known.join('').replace(/ {2,}/g, ' ').trim())
}

const SIZES = [92, 80, 68, 58, 50, 44]

const LINE_HEIGHT = 1.08

/** The mean width of a bold letter in em, rounded up. */
const LETTER = 0.6

const linesAt = (size: number, height: number): number => Math.floor(height / (size * LINE_HEIGHT))

export function titleSize(title: string, width: number, height: number): number {
  const words = title.split(' ').map((word) => word.length)
  const fits = (size: number) => {
    const perLine = width / (size * LETTER)
    if (words.some((length) => length > perLine)) return false
    let lines = 1
    let used = -1
    for (const length of words) {
      if (used + 1 + length > perLine) {
        lines++
        used = -1
      }
      used += 1 + length
    }
    return lines <= linesAt(size, height)
  }
  return SIZES.find(fits) ?? Math.min(...SIZES)
}
