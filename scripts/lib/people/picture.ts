import { HANDS } from './figure.ts'
import { COLOURS } from './shapes.ts'

/** Hands are the longest parts, so a picture has each of them once. */
const EYES = `<path id="eyes" d="M-14-3v.1M14-3v.1" stroke-width="6"/>`

const usedIn = (content: string): string =>
  Object.entries(HANDS)
    .filter(([grip]) => content.includes(`#${grip}"`))
    .map(([grip, hand]) => `<g id="${grip}">${hand}</g>`)
    .join('') + (content.includes('#eyes') ? EYES : '')

export function picture(width: number, height: number, shown: number, content: string, weight = 2.2): string {
  const [w, h] = [shown, Math.round((shown * height) / width)]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${w}" height="${h}">` +
    `<path fill="${COLOURS.ground}" d="M0 0h${width}v${height}H0z"/>` +
    `<g fill="${COLOURS.skin}" stroke="${COLOURS.ink}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round"><defs>${usedIn(content)}</defs>${content}</g></svg>\n`
  )
}
