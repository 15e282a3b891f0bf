export const COLOURS = {
  ground: '#e3d5c3',
  skin: '#f4eee6',
  ink: '#1d1f22',
  graphite: '#2b2f36',
  steel: '#8a919c',
  mist: '#c9ced6',
  white: '#fff',
  red: '#d71920',
  none: 'none',
} as const

export type Colour = keyof typeof COLOURS

/** Skin is the most frequent colour, so it needs no mention. */
export const shape = (path: string, colour: string): string =>
  `<path d="${path}"${colour === COLOURS.skin ? '' : ` fill="${colour}"`}/>`

export const fill = (colour: Colour, ...paths: readonly string[]): string => shape(paths.join(''), COLOURS[colour])
export const line = (...paths: readonly string[]): string => fill('none', ...paths)

/** A line on a dark garment. */
export const light = (...paths: readonly string[]): string =>
  `<path d="${paths.join('')}" fill="none" stroke="${COLOURS.ground}"/>`

/** A thick red line. */
export const bold = (path: string): string => `<path d="${path}" fill="none" stroke="${COLOURS.red}" stroke-width="4"/>`

export const circle = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 1 0 .1z`

export const box = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}z`

export const place = (content: string, x: number, y = 0, scale = 1): string =>
  `<g transform="translate(${x} ${y})${scale === 1 ? '' : `scale(${scale})`}">${content}</g>`
