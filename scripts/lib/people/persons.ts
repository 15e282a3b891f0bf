import type { Person } from './figure.ts'
import { bold, circle, fill, light, line } from './shapes.ts'

const COLLAR = 'M141 186l-9 14 20 26 8-18 8 18 20-26-9-14-19 22z'
const GLASSES = {
  round: `${circle(-15, -2, 11)}${circle(15, -2, 11)}M-4-4q4-3 8 0`,
  square: 'M-29-10h24v15q-12 6-24 0zM5-10h24v15q-12 6-24 0zM-5-6h10',
}

/** Each has three features that no other has, of hair, head, face and build. */
export const PERSONS = {
  /** Curls, a red headset, freckles. */
  marloes: {
    face: [35, 30],
    build: [80, 58],
    garment: 'white',
    behind: fill(
      'ink',
      'M-30-50c-24-2-34 20-26 34-14 10-12 32 2 38-6 18 10 34 26 28h56c16 6 32-10 26-28 14-6 16-28 2-38 8-14-2-36-26-34-14-24-46-24-60 0z',
    ),
    head:
      fill(
        'ink',
        'M-37-2c-8-24-4-44 8-50 8-16 50-16 58 0 12 6 16 26 8 50-4-6-4-14-3-20-8 0-14-6-14-12-6 8-18 8-24 2-4 8-14 12-22 10-6 4-9 12-11 20z',
      ) +
      line('M-41-6c-6-74 88-74 82 0') +
      fill('red', 'M-47-12h11v30h-11q-7-15 0-30zM47-12H36v30h11q7-15 0-30z', 'M-11 37h13v7h-13z') +
      line('M-42 18q4 24 31 22M-22 12v.1M-17 16v.1M22 12v.1M17 16v.1'),
    clothes: fill('white', COLLAR) + line('M160 226v178'),
  },
  /** A fair bob with a fringe, a round face, a roll-neck. */
  hanneke: {
    face: [40, 38],
    build: [88, 76],
    garment: 'steel',
    behind: fill('white', 'M0-66c-42 0-56 30-54 64l-4 46c16 6 30 4 38-2h40c8 6 22 8 38 2l-4-46c2-34-12-64-54-64z'),
    head:
      fill(
        'white',
        'M-53 44c-6-70 10-108 53-108s59 38 53 108c-8 2-14 0-19-4 4-20 6-36 4-54-24 4-52 4-76 0-2 18 0 34 4 54-5 4-11 6-19 4z',
      ) + line('M-14-16l2-22M12-16l-2-24'),
    clothes: fill('steel', 'M141 172h38v20q-19 14-38 0z'),
  },
  /** Dark hair parted at the side, square glasses, a moustache, a long face. */
  joost: {
    gaze: -0.5,
    face: [33, 29],
    build: [84, 60],
    garment: 'mist',
    head:
      fill(
        'graphite',
        'M-35-4c-8-40 6-60 30-62 26-6 52 14 40 62l-3-16c-1-12-6-20-12-22-16 2-30-2-40-8-8 8-12 18-12 30z',
      ) +
      line(GLASSES.square, 'M-29-7l-5-2M29-7l5-2') +
      fill('graphite', 'M0 19c6-6 15-2 18 7-8 2-14 0-18-2-4 2-10 4-18 2 3-9 12-13 18-7z'),
    clothes:
      fill(
        'white',
        'M139 186l-10 12 31 52 31-52-10-12-21 24z',
        'M139 186l-10 12 18 26 13-14 13 14 18-26-10-12-21 24z',
      ) + line('M160 226v22'),
    mouth: 'MX 33m-6 0q6 3 12 0',
  },
  /** A grey bun, round glasses, a laboratory coat. */
  wietske: {
    face: [34, 29],
    build: [80, 62],
    garment: 'white',
    behind: fill('mist', circle(0, -72, 19)),
    head:
      fill('mist', 'M-36-2c-6-42 8-62 36-62s42 20 36 62c-2-20-12-34-36-38-24 4-34 18-36 38z') +
      line('M0-40q-10-10-12-22M0-40q10-10 12-22', GLASSES.round, 'M-26-5l-8-3M26-5l8-3M-22 24q3 4 2 8M22 24q-3 4-2 8'),
    clothes:
      fill('steel', 'M141 186l-6 12 25 62 25-62-6-12q-19 20-38 0z') +
      fill('white', 'M139 186l-18 14 6 28 14-6 19 40 19-40 14 6 6-28-18-14-21 64z') +
      line('M160 262v142'),
  },
  /** A headscarf, a red helmet, strong brows. */
  fatma: {
    face: [34, 31],
    build: [84, 70],
    garment: 'mist',
    head:
      `<path fill-rule="evenodd" fill="#2b2f36" d="M-46-28c-6 30-6 60-6 92q52 50 104 0c0-28 0-62-6-92zM0 51c-20 0-31-24-31-54q3-27 31-27t31 27c0 30-11 54-31 54z"/>` +
      light('M-38 60q40 26 72-6M-30 44q20 26 48 14') +
      fill('red', 'M-58-26c0-8 6-10 10-12-2-64 98-64 96 0 4 2 10 4 10 12q-58-12-116 0z') +
      line('M-48-38q48-10 96 0M-14-84q-8 18-8 40M14-84q8 18 8 40'),
    clothes: line('M160 220v184', 'M112 286h34v34h-34z'),
    brows: 'M-22-13q7-7 14-1m-13 0q6-4 13 0M8-14q7-6 14 1m-14-1q7-4 14 2',
  },
  /** Long straight hair, red earrings, tall and slim. */
  anouk: {
    gaze: -0.6,
    face: [33, 27],
    build: [76, 54],
    garment: 'steel',
    behind: fill('ink', 'M0-66c-36 0-48 28-46 60l-6 118q26 14 52 0 26 14 52 0l-6-118c2-32-10-60-46-60z'),
    head:
      fill('ink', 'M-36 18c-10-50 0-82 36-82s46 32 36 82c0-30-10-52-36-62-26 10-36 32-36 62z') +
      fill('red', circle(-38, 26, 5), circle(38, 26, 5)),
    clothes:
      fill('white', 'M141 186l-8 12 27 66 27-66-8-12q-19 24-38 0z') +
      fill('steel', 'M139 186l-20 14 4 28 14-4 23 60 23-60 14 4 4-28-20-14-21 78z') +
      line('M160 284v120'),
  },
  /** A red cap, fair tufts, a young face with stubble. */
  sander: {
    face: [35, 32],
    build: [84, 60],
    garment: 'white',
    head:
      fill('mist', 'M-36 4c-6-12-6-24-2-34h8c0 14-2 24-6 34zM36 4c6-12 6-24 2-34h-8c0 14 2 24 6 34z') +
      fill('red', 'M-40-26c-4-54 84-54 80 0z', 'M-40-26q40-16 80 0 20 4 24 14-32-8-60-8-26 0-44 4z') +
      line('M0-66v22M-16 38v.1M-9 41v.1M0 42v.1M9 41v.1M16 38v.1M-22 32v.1M22 32v.1'),
    clothes:
      fill('steel', 'M141 186l-22 16 6 202h70l6-202-22-16-19 46z') +
      line('M160 232v172') +
      fill('white', 'M122 266h76v14h-76z'),
    mouth: 'M-11 26q11 10 22 0z',
  },
  /** Bald, a full dark beard, safety glasses, broad. */
  dennis: {
    gaze: 0.6,
    face: [40, 38],
    build: [104, 84],
    garment: 'white',
    head:
      fill('ink', 'M-40-2c-4 44 12 64 40 64s44-20 40-64c-3 14-8 20-16 20-8-6-40-6-48 0-8 0-13-6-16-20z') +
      fill('skin', 'M-11 28q11 8 22 0-11-3-22 0z') +
      line('M-31-12H31l2 12q-8 10-24 8l-5-8h-8l-5 8q-16 2-24-8zM-31-9l-9-2M31-9l9-2M10-46q10 4 14 12'),
    clothes:
      fill('graphite', 'M112 250h96v154h-96zM112 250L98 206l18-2 14 46zM208 250l14-44-18-2-14 46z') +
      line('M143 188l-9 8 26 30 26-30-9-8'),
    brows: 'M-22-20q9-5 16-1M12-21q7-4 16 1',
    mouth: '',
  },
  /** A dark flat-top, a goatee, a red neckerchief. */
  ruben: {
    gaze: -0.4,
    face: [36, 33],
    build: [90, 64],
    garment: 'mist',
    head:
      fill('ink', 'M-38-2c-4-8-6-18-4-30l-2-28q44-20 88 0l-2 28c2 12 0 22-4 30l-3-24q-6-12-20-12h-30q-14 0-20 12z') +
      fill('ink', 'M-10 36c6-5 14-5 20 0 2 12-2 20-10 20s-12-8-10-20z') +
      line('M-44 4v.1'),
    clothes:
      fill('red', 'M139 183q21 20 42 0l9 13q-12 30-30 38-18-8-30-38z') +
      fill('graphite', 'M118 250q42 18 84 0l10 154H108zM118 250l12-48 12-8-8 60zM202 250l-12-48-12-8 8 60z') +
      light('M130 330h60'),
  },
  /** A knitted hat, a grey beard, a broad nose. */
  driver: {
    face: [41, 39],
    build: [98, 86],
    garment: 'steel',
    head:
      fill('mist', 'M-40 2c-6 40 14 68 40 68s46-28 40-68c-4 12-8 18-14 20-10-8-42-8-52 0-6-2-10-8-14-20z') +
      fill('skin', 'M-11 30q11 8 22 0-11-3-22 0z') +
      fill('graphite', 'M-44-20c-4-62 92-62 88 0q-44-12-88 0z') +
      light('M-41-32q41-12 82 0'),
    clothes: fill('white', 'M139 186l-9 14 30 34 30-34-9-14q-21 22-42 0z') + line('M160 234v170'),
    mouth: '',
  },
  /** Two braids, a red headband, a narrow chin. */
  engineer: {
    gaze: -0.5,
    face: [35, 28],
    build: [80, 60],
    garment: 'mist',
    behind: fill(
      'ink',
      'M-34 0c-10 30-14 60-10 100 2 12 16 12 18 0 4-40 2-60 2-84zM34 0c10 30 14 60 10 100-2 12-16 12-18 0-4-40-2-60-2-84z',
    ),
    head:
      fill('ink', 'M-38 8c-8-52 6-76 38-76s46 24 38 76c-2-26-12-40-38-50-26 10-36 24-38 50z') +
      fill('red', 'M-37-38q37-34 74 0l3 11q-40-34-80 0z'),
    clothes: fill('graphite', 'M141 186l-22 18 4 200h74l4-200-22-18-19 34z') + light('M160 222v180M124 300h72'),
  },
  /** Short hair swept to a side, large red glasses, a dark jacket. */
  ilse: {
    face: [36, 30],
    build: [82, 60],
    garment: 'graphite',
    head:
      fill(
        'mist',
        'M-39 12c-14-50 0-82 40-82 42 0 54 36 40 78-2-22-8-36-16-44-10 8-30 14-48 12-6 8-12 18-16 36zM-23-24c18-4 34-14 42-28',
      ) + bold(`${circle(-16, -1, 14)}${circle(16, -1, 14)}M-3-4q3-3 6 0`),
    clothes:
      fill('white', 'M139 186l21 74 21-74-10-8-11 14-11-14z') +
      light('M139 186l-16 40 20 12 17 36 17-36 20-12-16-40M160 274v130') +
      fill('red', circle(198, 214, 5)),
  },
} as const satisfies Record<string, Person>
