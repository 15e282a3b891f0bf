interface FigureKind {
  /** Field of a material that holds it. */
  field: FigureField
  unit: 'g/cm³' | 'MPa' | '°C'
  /** Spreads over powers of ten, so that a logarithmic axis serves; only values above 0 have one. */
  logarithmic: boolean
  /** Which end of its scale is the better one; null where neither is. */
  better: 'higher' | 'lower' | null
}

type FigureField =
  | 'density'
  | 'tensileModulus'
  | 'tensileStrength'
  | 'serviceTempMax'
  | 'serviceTempShort'
  | 'serviceTempMin'

/** Figures of a material by their fields; null where the CMS has none. */
export type Quantities = Record<FigureField, number | null>

/**
 * The numeric figures of a material in the order in which they are shown, under their names in addresses. Their labels
 * are the messages `figures.<name>`.
 */
export const FIGURES = {
  density: { field: 'density', unit: 'g/cm³', logarithmic: false, better: null },
  stiffness: { field: 'tensileModulus', unit: 'MPa', logarithmic: true, better: 'higher' },
  strength: { field: 'tensileStrength', unit: 'MPa', logarithmic: true, better: 'higher' },
  temperature: { field: 'serviceTempMax', unit: '°C', logarithmic: false, better: 'higher' },
  shortTemperature: { field: 'serviceTempShort', unit: '°C', logarithmic: false, better: 'higher' },
  minTemperature: { field: 'serviceTempMin', unit: '°C', logarithmic: false, better: 'lower' },
} as const satisfies Record<string, FigureKind>

export type Figure = keyof typeof FIGURES

export const isFigure = (name: unknown): name is Figure => typeof name === 'string' && Object.hasOwn(FIGURES, name)

export const FIGURE_NAMES: readonly Figure[] = Object.keys(FIGURES).filter(isFigure)

/** The value of a figure in its unit; null where the CMS has none, or no such field. */
export const figureOf = (material: Quantities, figure: Figure): number | null => material[FIGURES[figure].field] ?? null
