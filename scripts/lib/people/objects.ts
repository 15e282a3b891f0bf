import type { Hand } from './figure.ts'
import { box, circle, fill, line } from './shapes.ts'

export interface Held {
  object: string
  left?: Hand
  right?: Hand
}

/** Both hands at the sides of an object that is as wide as twice `half`. */
const between = (half: number, y: number): Pick<Held, 'left' | 'right'> => ({
  left: { wrist: [160 - half - 9, y], turn: 0 },
  right: { wrist: [160 + half + 9, y], turn: 0 },
})

const teeth = (x: number, y: number, outer: number, inner: number, count: number): string => {
  const points = Array.from({ length: count * 4 }, (_, index) => {
    const radius = index % 4 < 2 ? outer : inner
    const angle = ((index + 0.5) / (count * 4)) * 2 * Math.PI
    return `${Math.round(x + radius * Math.cos(angle))} ${Math.round(y + radius * Math.sin(angle))}`
  })
  return `M${points.join('L')}z`
}

const sheet = (content: string, height: number): string => fill('white', box(92, 236, 136, height)) + content

export const OBJECTS = {
  payslip: {
    object:
      fill('white', box(100, 222, 120, 162)) +
      fill('red', circle(126, 248, 13), box(112, 336, 96, 18)) +
      line('M150 242h56M150 254h40M112 280h40M176 280h32M112 296h50M184 296h24M112 312h34M176 312h32'),
    ...between(60, 342),
  },
  headset: {
    object:
      fill('white', box(112, 262, 96, 124)) +
      fill('red', circle(136, 288, 11)) +
      line('M158 282h36M158 294h24M126 316h68M126 330h68M126 344h46'),
    ...between(48, 350),
  },
  camera: {
    object:
      fill('white', 'M100 268h32l10-18h36l10 18h32q8 0 8 8v66q0 8-8 8H100q-8 0-8-8v-66q0-8 8-8z') +
      fill('mist', circle(160, 308, 34)) +
      fill('red', circle(160, 308, 22)) +
      line('M150 300q4-6 10-6M200 280h14'),
    ...between(66, 338),
  },
  drawing: {
    object: sheet(
      `${line(circle(142, 290, 30), circle(142, 290, 11), 'M106 290h72M142 254v72M192 262h20v56h-20zM192 272h20M192 308h20')}<path d="M112 342h60m-60-6v12m60-12v12" fill="none" stroke="#d71920"/>`,
      124,
    ),
    ...between(68, 340),
  },
  flask: {
    object:
      fill('white', 'M148 240h30v46l38 82q4 12-8 12h-90q-12 0-8-12l38-82z') +
      fill('red', 'M133 318h60l23 50q4 12-8 12h-90q-12 0-8-12z') +
      fill('white', 'M143 232h40v9h-40z') +
      line('M152 336h16M152 350h16'),
    left: { wrist: [102, 366], turn: 10 },
    right: { wrist: [224, 360], turn: 10 },
  },
  jar: {
    object:
      fill('white', 'M126 262h68v10q10 4 10 16v78q0 10-10 10h-68q-10 0-10-10v-78q0-12 10-16z') +
      fill('red', 'M116 308q44-10 88 0v58q0 10-10 10h-68q-10 0-10-10z', box(122, 248, 76, 18)) +
      line('M130 326h.1M146 338h.1M168 324h.1M188 340h.1M138 356h.1M160 358h.1M180 360h.1M154 320h.1'),
    ...between(44, 358),
  },
  caliper: {
    object:
      fill('red', `${circle(126, 270, 28)}${circle(126, 270, 10)}`) +
      fill('ground', circle(126, 270, 10)) +
      fill('white', 'M92 308V262q0-18 8-24v60l-2 2h164v18H92zM154 300v-36q0-20-3-30 12 8 16 26v40z') +
      fill('white', box(164, 292, 36, 34)) +
      line('M171 299h18v10h-18z'),
    left: { wrist: [96, 346], turn: 30 },
    right: { wrist: [246, 348], turn: -8 },
  },
  crate: {
    object:
      fill('red', 'M84 296h152l-8 76H92z', 'M78 284h164v18H78z') +
      line('M108 318l3 40M134 318l2 40M160 318v40M186 318l-2 40M212 318l-3 40'),
    ...between(78, 348),
  },
  gear: {
    object:
      fill('white', teeth(160, 304, 62, 50, 18)) +
      fill('red', circle(160, 304, 22)) +
      fill('ground', circle(160, 304, 9)),
    ...between(62, 336),
  },
  flakes: {
    object:
      fill('red', 'M104 286l12-16 8 16zM138 288l-4-18 18 8zM182 284l10-18 10 16zM160 270l-2-14 14 4z') +
      fill('white', 'M120 286l10-14 12 14zM160 288l6-16 12 14zM202 288l2-14 12 12z') +
      fill('white', 'M86 292h148l-10 78H96z', 'M80 282h160v16H80z') +
      line('M112 314l3 40M136 314l2 40M160 314v40M184 314l-2 40M208 314l-3 40'),
    ...between(78, 348),
  },
  lathe: {
    object:
      fill(
        'mist',
        'M-4 376h328v30H-4z',
        box(286, 206, 46, 170),
        box(268, 220, 18, 104),
        box(252, 230, 16, 20),
        box(252, 294, 16, 20),
      ) +
      fill('red', box(140, 252, 128, 40)) +
      line('M162 252v40M176 252v40') +
      fill('mist', box(118, 340, 84, 36), 'M136 340v-38l7-10 7 10v38z') +
      fill('white', circle(96, 350, 22)) +
      fill('mist', circle(96, 350, 6)),
    left: { wrist: [66, 372], turn: 12 },
    right: { wrist: [226, 366], turn: -6 },
  },
  welder: {
    object:
      fill('white', 'M40 378h240v30H40z', 'M118 378l10-56h14l-6 56z') +
      '<path d="M98 288L150 372" stroke="#d71920" stroke-width="6"/>' +
      `<g transform="translate(218 316)rotate(-48)">${fill('mist', 'M-86-4h52v9h-52z') + fill('white', box(-36, -11, 18, 22)) + fill('red', 'M-18-14h74q10 0 10 14t-10 14h-74z') + line('M26-8h20M26 0h20M26 8h20')}</g>`,
    left: { wrist: [78, 326], grip: 'pinch' },
    right: { wrist: [244, 350], turn: -30 },
  },
  wheel: {
    object:
      `<path d="${circle(160, 316, 66)}" fill="none" stroke-width="17"/><path d="${circle(160, 316, 66)}" fill="none" stroke="#fff" stroke-width="12.6"/>` +
      fill('white', 'M98 308h124v14h-50l-6 62h-12l-6-62H98z') +
      fill('red', circle(160, 316, 20)),
    ...between(66, 344),
  },
} as const satisfies Record<string, Held>

/** What is around a person in a picture of 600 by 400 units: behind, and in front. */
export interface Scene {
  behind?: string
  front?: string
}

const jar = (x: number, y: number, level: number, colour: 'red' | 'white' | 'steel' | 'graphite'): string =>
  fill('white', `M${x} ${y}v-46h36v46z`, box(x - 2, y - 56, 40, 10)) + fill(colour, box(x, y - level, 36, level))

const sheets = (x: number, y: number, width: number, count: number): string =>
  fill('white', ...Array.from({ length: count }, (_, index) => box(x, y - (index + 1) * 11, width, 11)))

const uprights = (...places: readonly number[]): string => line(...places.map((x) => `M${x} 0V400`))

const paper = (x: number, y: number, content: string): string =>
  fill('white', box(x, y, 92, 116)) + fill('red', circle(x + 46, y + 8, 4)) + line(content)

export const SCENES = {
  machine: {
    front:
      fill('mist', 'M-4 376h608v30H-4z', 'M422 120h190v256H422z') +
      fill('steel', box(446, 150, 92, 70)) +
      line('M460 170h50M460 184h36M460 198h60M422 250h190') +
      fill('red', circle(564, 166, 11)) +
      line(circle(564, 202, 8), circle(464, 286, 14), circle(508, 286, 14)),
  },
  jars: {
    behind:
      jar(24, 150, 34, 'white') +
      jar(78, 150, 30, 'steel') +
      jar(132, 150, 26, 'graphite') +
      jar(432, 150, 34, 'red') +
      jar(486, 150, 28, 'steel') +
      jar(540, 150, 32, 'white') +
      fill('white', box(-4, 150, 186, 12), box(418, 150, 186, 12)),
  },
  laboratory: {
    behind:
      fill(
        'white',
        'M40 150l20-44v-34h20v34l20 44z',
        box(118, 92, 26, 58),
        'M452 150l14-34V86h16v30l14 34z',
        box(516, 80, 34, 70),
      ) +
      fill('red', 'M50 128h40l10 22H40z', box(516, 118, 34, 32)) +
      line('M118 108h10M118 122h10M118 136h10') +
      fill('white', box(-4, 150, 186, 12), box(418, 150, 186, 12)),
  },
  racks: {
    behind:
      uprights(18, 150, 450, 582) +
      line('M0 130h168M432 130h168M0 264h168M432 264h168M0 390h168M432 390h168') +
      sheets(34, 130, 100, 3) +
      sheets(34, 264, 100, 5) +
      sheets(466, 130, 100, 5) +
      sheets(466, 264, 100, 2) +
      sheets(34, 390, 100, 4) +
      sheets(466, 390, 100, 6),
  },
  drawings: {
    behind:
      paper(40, 70, `${circle(86, 122, 26)}${circle(86, 122, 8)}M54 122h64M86 90v64M56 168h60`) +
      paper(468, 70, 'M490 160v-54h22v24h26v30zM486 172h56'),
  },
  window: {
    behind:
      fill('white', box(430, 50, 140, 170)) +
      line('M500 50v170M430 135h140') +
      fill('white', box(30, 96, 96, 10), box(30, 186, 96, 10)) +
      fill('red', box(40, 46, 18, 50), box(94, 140, 20, 46)) +
      fill('steel', box(62, 56, 14, 40), box(40, 136, 16, 50)) +
      fill('mist', box(80, 50, 16, 46), box(60, 146, 20, 40)),
  },
  workshop: {
    behind:
      fill('white', 'M24 400V170q0-30 60-30t60 30v230z') +
      fill('white', 'M24 170q60 26 120 0') +
      line('M24 250q60 20 120 0M430 90h150') +
      fill('red', 'M452 90v26h-6v44h18v-44h-6V90z') +
      fill('white', 'M500 90v70l-8 20h20l-8-20V90z', circle(552, 136, 22)) +
      fill('ground', circle(552, 136, 11)) +
      line('M552 90v24'),
    front: fill('white', 'M-4 378h608v30H-4z'),
  },
  cabin: {
    behind:
      fill('white', 'M70 -4L40 300h520L530 -4z') + fill('ground', 'M104 -4L84 214h432L496 -4z') + line('M60 250h480'),
    front: fill('white', box(-4, 392, 608, 20)),
  },
} as const satisfies Record<string, Scene>
