/** Draws the people of the sample content. Run it after a change to a person or an object, and commit the results. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './lib/files.ts'
import { draw, HANDS } from './lib/people/figure.ts'
import { type Held, OBJECTS } from './lib/people/objects.ts'
import { PERSONS } from './lib/people/persons.ts'
import { SCENES, type Scene } from './lib/people/scenes.ts'
import { box, COLOURS, circle, fill, line, place } from './lib/people/shapes.ts'

/** Hands are the longest parts, so a picture has each of them once. */
const EYES = `<path id="eyes" d="M-14-3v.1M14-3v.1" stroke-width="6"/>`

const usedIn = (content: string): string =>
  Object.entries(HANDS)
    .filter(([grip]) => content.includes(`#${grip}"`))
    .map(([grip, hand]) => `<g id="${grip}">${hand}</g>`)
    .join('') + (content.includes('#eyes') ? EYES : '')

function picture(width: number, height: number, shown: number, content: string, weight = 2.2): string {
  const [w, h] = [shown, Math.round((shown * height) / width)]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${w}" height="${h}">` +
    `<path fill="${COLOURS.ground}" d="M0 0h${width}v${height}H0z"/>` +
    `<g fill="${COLOURS.skin}" stroke="${COLOURS.ink}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round"><defs>${usedIn(content)}</defs>${content}</g></svg>\n`
  )
}

const TARGET = join(ROOT, 'backend', 'content', 'media', 'images')

type Name = keyof typeof PERSONS

function figure(name: Name, object: keyof typeof OBJECTS): string {
  const held: Held = OBJECTS[object]
  return draw(PERSONS[name], held.object, held.left, held.right)
}

const write = (name: string, content: string): void => writeFileSync(join(TARGET, `${name}.svg`), content)

/** In the order of the frieze. */
const PORTRAITS = [
  ['headset', 'marloes', 'headset'],
  ['camera', 'hanneke', 'camera'],
  ['drawing', 'joost', 'drawing'],
  ['flask', 'wietske', 'flask'],
  ['helmet', 'fatma', 'jar'],
  ['forklift', 'sander', 'crate'],
  ['caliper', 'anouk', 'caliper'],
  ['welder', 'ruben', 'welder'],
  ['lathe', 'dennis', 'lathe'],
] as const

/** With the distance of the person from the left, if not in the middle. */
const WIDE = [
  ['flakes', 'hanneke', 'flakes', 'racks'],
  ['drawing', 'joost', 'drawing', 'drawings'],
  ['flask', 'wietske', 'flask', 'laboratory'],
  ['helmet', 'fatma', 'jar', 'jars'],
  ['forklift', 'sander', 'crate', 'racks'],
  ['gear', 'anouk', 'gear', 'drawings'],
  ['welder', 'ruben', 'welder', 'workshop'],
  ['lathe', 'dennis', 'lathe', 'machine', 100],
  ['caliper', 'engineer', 'caliper', 'window'],
  ['wheel', 'driver', 'wheel', 'cabin'],
  ['director', 'ilse', 'flakes', 'window'],
] as const

for (const [file, person, object] of PORTRAITS) {
  write(`person-${file}`, picture(320, 400, 800, figure(person, object)))
}

for (const [file, person, object, scene, left = 140] of WIDE) {
  const { behind = '', front = '' }: Scene = SCENES[scene]
  write(`person-${file}-wide`, picture(600, 400, 1800, behind + place(figure(person, object), left) + front))
}

/** Wide enough for the head of a page, so that no window cuts off her hands. */
const OFFICE =
  place(SCENES.window.behind, 200) +
  fill('white', box(60, 70, 104, 124), box(800, 232, 150, 160)) +
  fill('red', box(60, 70, 104, 30)) +
  line('M74 122h76M74 142h76M74 162h76M74 182h42M800 285h150M800 338h150M860 258h30M860 311h30M860 364h30')
write(
  'person-headset-wide',
  picture(1000, 400, 2000, OFFICE + place(figure('marloes', 'payslip'), 340) + fill('white', box(-4, 386, 1008, 20))),
)

const HALL =
  place(SCENES.workshop.behind, 100) +
  fill('white', 'M34 400V210q0-26 50-26t50 26v190z') +
  fill('white', 'M34 210q50 22 100 0') +
  line('M34 286q50 18 100 0') +
  fill('mist', box(690, 200, 150, 186)) +
  line('M690 246h150M690 292h150M690 338h150')
write(
  'welding',
  picture(800, 400, 1800, HALL + place(figure('ruben', 'welder'), 240) + fill('mist', box(-4, 378, 808, 30))),
)

const SPACE = 265
const SCALE = 0.9
const BENCH = 352
/** The gap between the bench and the drawers: no line sticks out above a headline that covers the drawers. */
const GAP = 10

const drawers = (index: number): string => {
  const all =
    fill('ground', box(0, 0, 227, 400)) +
    line(...[0, 1, 2, 3, 4].map((row) => `M86 ${40 + row * 80}h56M0 ${row * 80}h227`))
  const position = `transform="translate(${index * SPACE + 19} ${BENCH + 20 + GAP})"`
  return index === 0 ? `<g id="drawers" ${position}>${all}</g>` : `<use href="#drawers" x="${index * SPACE}"/>`
}

write(
  'careers-people',
  picture(
    SPACE * PORTRAITS.length,
    740,
    SPACE * PORTRAITS.length,
    PORTRAITS.map(([, person, object], index) => place(figure(person, object), index * SPACE - 12, -8, SCALE)).join(
      '',
    ) +
      PORTRAITS.map((_, index) => drawers(index)).join('') +
      fill('white', box(-4, BENCH, SPACE * PORTRAITS.length + 8, 20)),
    2.4,
  ),
)

const letterContent =
  line(circle(258, 118, 48), circle(258, 118, 16), 'M196 118h124M258 56v124') +
  `<g transform="translate(376 288)rotate(-52)">${fill('red', box(24, -13, 150, 26)) + fill('white', 'M24-13L-6 0l30 13z') + line('M156-13v26')}</g>`

const closeUp = (content: string, x: number, y: number, mirror = 1): string =>
  `<g transform="translate(${x} ${y})scale(${2.1 * mirror} 2.1)" stroke-width="1.05">${content}</g>`

write(
  'careers-letter',
  picture(
    600,
    400,
    1800,
    fill('white', box(176, 44, 256, 370)) +
      line('M350 84h56M350 102h56M350 120h40M204 228h112M204 250h92M204 272h100') +
      letterContent +
      closeUp('<use href="#hold"/>', 138, 300, -1) +
      closeUp('<use href="#pinch" transform="rotate(-24)"/>', 520, 318) +
      fill('mist', 'M166 310l-50 100H44l54-122zM480 330l58 84h84l-76-120z'),
  ),
)
