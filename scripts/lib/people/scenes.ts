import { box, circle, fill, line } from './shapes.ts'

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
