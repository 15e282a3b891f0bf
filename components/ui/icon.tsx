import { ARROW_PATH, CLOSE_PATH, SAVE_PATH } from './icon-paths'
import { LineIcon } from './line-icon'

const PATHS = {
  arrow: ARROW_PATH,
  back: 'M18 10H3M9 4l-6 6 6 6',
  down: 'M10 2v12M4.5 9l5.5 5.5L15.5 9M2 18h16',
  out: 'M6 4h10v10M16 4 4 16',
  check: 'm3 10.5 4.5 4.5L17 5',
  warning: 'M10 2.5 18.5 17.5h-17zM10 8v4.5M10 14v1.8',
  calendar: 'M2.5 4.5h15v13h-15zM2.5 9h15M6.5 2v4.5M13.5 2v4.5',
  close: CLOSE_PATH,
  menu: 'M1 6h18M1 14h18',
  phone: 'M4 2h4l1.5 4.5-2 1.5a10 10 0 0 0 4.5 4.5l1.5-2L18 12v4a2 2 0 0 1-2 2C8.5 18 2 11.5 2 4a2 2 0 0 1 2-2',
  mail: 'M2 4h16v12H2zM2 5l8 6 8-6',
  save: SAVE_PATH,
  feed: 'M3 3a14 14 0 0 1 14 14M3 9a8 8 0 0 1 8 8M3 16h1',
  share: 'M10 1.5v11M6 5.5l4-4 4 4M6 8.5H3.5v10h13v-10H14',
  plus: 'M10 3v14M3 10h14',
  minus: 'M3 10h14',
  zoom: 'M9 2.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M14 14l4.5 4.5M9 6v6M6 9h6',
  search: 'M9 2.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M14 14l4.5 4.5',
} as const

type IconName = keyof typeof PATHS

export const Icon = ({ name }: { name: IconName }) => <LineIcon path={PATHS[name]} />
