/** The size of the square drawing, and where its shapes begin and end. */
export const DRAWING_SIZE = 240
const [LEFT, GROUND] = [20, 168]

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`

type Section = (x: number, y: number, r: number) => { cut?: string; line?: string; centre?: string }

/** The sections of the forms of supply that stand on the ground, in a circle of radius `r` around `x`, `y`. */
const SECTIONS: Readonly<Record<string, Section>> = {
  rod: (x, y, r) => ({ cut: circle(x, y, r), centre: cross(x, y, r) }),
  tube: (x, y, r) => ({ cut: circle(x, y, r) + circle(x, y, Math.round(r * 0.6)), centre: cross(x, y, r) }),
  film: (x, y, r) => ({
    cut: circle(x, y, Math.round(r * 0.3)),
    line: `${[1, 0.85, 0.7, 0.55].map((part) => circle(x, y, Math.round(r * part))).join('')}M${x + r} ${y}v${r}`,
  }),
  granulate: (x, y, r) => {
    const pellet = Math.round(r / 3.2)
    const row = Math.round(pellet * 1.75)
    const places = [-2, 0, 2, -1, 1, 0].map((across, index) => [across, index < 3 ? 0 : index < 5 ? 1 : 2] as const)
    return {
      cut: places.map(([across, up]) => circle(x + across * pellet, y + r - pellet - up * row, pellet)).join(''),
    }
  },
}

const cross = (x: number, y: number, r: number) => `M${x - r - 6} ${y}h${2 * r + 12}M${x} ${y - r - 6}v${2 * r + 6}`

/** Returns the paths of a technical drawing of the forms of supply of a material: a rod if none is known. */
export function supplyPaths(forms: readonly (string | null)[]) {
  const hasSheet = forms.includes('sheet')
  const standing = Object.keys(SECTIONS).filter((form) => forms.includes(form))
  if (!hasSheet && standing.length === 0) standing.push('rod')
  // The dimension of a sheet is beside it.
  const right = hasSheet ? 200 : DRAWING_SIZE - LEFT
  const slot = (right - LEFT) / standing.length
  const r = Math.min(56, Math.floor(slot / 2) - 6)
  const sections = standing.map((form, index) =>
    SECTIONS[form]?.(Math.round(LEFT + slot * (index + 0.5)), GROUND - r, r),
  )
  const [top, height] = standing.length === 0 ? [88, 64] : [GROUND, 36]
  const sheet = hasSheet ? `M${LEFT} ${top}H${right}v${height}H${LEFT}Z` : ''
  const end = Math.round(LEFT + slot / 2)
  const diameter = `M${end - r} ${GROUND - 2 * r - 16}h${2 * r}m0-5v10m${-2 * r} 0v-10`
  return {
    cut: sections.map((section) => section?.cut ?? '').join(''),
    sheet,
    line: sections.map((section) => section?.line ?? '').join('') + (hasSheet ? '' : `M${LEFT} ${GROUND}H${right}`),
    centre: sections.map((section) => section?.centre ?? '').join(''),
    dimension: hasSheet ? `M214 ${top}v${height}m-5 0h10m0 ${-height}h-10` : diameter,
  }
}
