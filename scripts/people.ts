/** Draws the people and objects of the sample content. Run it after a change to one of them, and commit the results. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './lib/files.ts'
import { draw, HANDS } from './lib/people/figure.ts'
import { type Held, OBJECTS, SCENES, type Scene } from './lib/people/objects.ts'
import { PERSONS } from './lib/people/persons.ts'
import { box, COLOURS, circle, fill, line, place, shape } from './lib/people/shapes.ts'

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

/** In the order of the frieze. The third from each end has narrow elbows, which windows for three people leave out. */
const PORTRAITS = [
  ['camera', 'hanneke', 'camera'],
  ['drawing', 'joost', 'drawing'],
  ['headset', 'marloes', 'headset'],
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
const WIDTH = SPACE * PORTRAITS.length

/** Slots of drawers, above and beside the headline. Its corner would cut edges of drawers to stubs. */
const SLOTS = PORTRAITS.map((_, index) => `M${index * SPACE + 105} ${BENCH + 46}h56m-56 164h56`)

write(
  'careers-people',
  picture(
    WIDTH,
    740,
    WIDTH,
    PORTRAITS.map(([, person, object], index) => place(figure(person, object), index * SPACE - 12, -8, SCALE)).join(
      '',
    ) +
      fill('mist', box(-4, BENCH + 20, WIDTH + 8, 400)) +
      line(...SLOTS) +
      fill('white', box(-4, BENCH, WIDTH + 8, 20)),
    2.4,
  ),
)

/** The hands of the letter are too large for the grips of the persons. */
const HOLDING =
  fill(
    'skin',
    'M113 304C102 262 106 224 125 201C137 185 152 167 167 159C178 154 187 165 180 174C173 182 164 188 158 193C178 190 196 192 208 196C220 201 218 214 205 215C217 216 227 222 225 231C223 239 212 239 206 238C215 240 221 246 218 254C215 262 204 260 197 260C202 264 199 274 191 277C182 280 170 277 158 279C156 286 157 292 160 300z',
  ) +
  line(
    'M205 215C186 210 166 211 146 219M206 238C188 233 170 234 148 242M197 260C183 257 168 258 153 263M158 193C148 194 138 197 130 202',
  )

const PENCIL = `<g transform="translate(372 280)rotate(-52)">${fill('red', box(24, -13, 176, 26)) + fill('white', 'M24-13L-6 0l30 13z') + line('M182-13v26')}</g>`

const WRITING =
  fill(
    'skin',
    'M488 236C480 206 460 186 437 186C414 187 392 205 379 225C372 236 380 247 390 241C402 234 410 226 424 224L466 250z',
  ) +
  PENCIL +
  '<path stroke="none" d="M540 330C524 286 508 254 488 236L464 206L448 210L424 240L420 262L446 300L460 312L478 322L502 352z"/>' +
  line('M540 330C524 286 508 254 488 236') +
  fill('skin', 'M502 352C494 335 484 323 470 316C459 319 450 316 443 311C433 303 440 291 451 293L456 294') +
  fill('skin', 'M462 302C450 302 440 300 431 293C421 284 429 271 441 275L448 277') +
  fill('skin', 'M458 283C444 286 430 283 419 274C409 264 417 251 429 256L436 258') +
  fill('skin', 'M464 240C450 230 432 222 416 224C402 228 400 246 412 251C430 257 444 268 460 284')

const forearm = (sleeve: string, cuff: string): string => fill('mist', sleeve) + fill('white', cuff)

write(
  'careers-letter',
  picture(
    1000,
    400,
    2000,
    place(OBJECTS.gear.object, -62, -134) +
      place(OBJECTS.caliper.object, 730, -120) +
      place(
        fill('white', box(176, 30, 256, 390)) +
          line(circle(258, 104, 48), circle(258, 104, 16), 'M196 104h124M258 42v124') +
          line('M350 70h56M350 88h56M350 106h40M236 214h80M236 236h100M236 258h80M236 285h122') +
          HOLDING +
          forearm('M160 318l-50 102H36l60-126z', 'M172 300l-10 24-72-28 10-24z') +
          WRITING +
          forearm('M488 344l58 84h84l-84-122z', 'M480 340l62-42 14 22-62 42z'),
        200,
      ),
  ),
)

/** White, red, blue, green, yellow and brown: what kitchens keep apart by colour. */
const BOARDS = [COLOURS.white, COLOURS.red, '#2c5fa5', '#3b7d4b', '#e8b92e', '#7d5237']

const boards = BOARDS.map((colour, index) => {
  const left = 40 + index * 84
  return (
    shape(`M${left} 92q0-14 14-14h72q14 0 14 14v260H${left}z`, colour) +
    shape(`M${left + 32} 96h36q7 0 7 7t-7 7h-36q-7 0-7-7t7-7z`, COLOURS.ground)
  )
}).join('')

write(
  'cutting-boards',
  picture(
    600,
    400,
    1800,
    boards +
      fill('steel', box(24, 296, 552, 22), box(24, 270, 14, 82), box(562, 270, 14, 82)) +
      fill('white', box(-4, 352, 608, 60)),
  ),
)
