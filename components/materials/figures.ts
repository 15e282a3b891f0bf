/** The figures of a material in display order, by their names in addresses and in the messages `figures`. */
export const FIGURES = {
  density: { field: 'density', unit: 'g/cm³', logarithmic: false, better: null },
  stiffness: { field: 'tensileModulus', unit: 'MPa', logarithmic: true, better: 'higher' },
  strength: { field: 'tensileStrength', unit: 'MPa', logarithmic: true, better: 'higher' },
  temperature: { field: 'serviceTempMax', unit: '°C', logarithmic: false, better: 'higher' },
  shortTemperature: { field: 'serviceTempShort', unit: '°C', logarithmic: false, better: 'higher' },
  minTemperature: { field: 'serviceTempMin', unit: '°C', logarithmic: false, better: 'lower' },
} as const

export type Figure = keyof typeof FIGURES

export type Quantities = Record<(typeof FIGURES)[Figure]['field'], number | null>

export const isFigure = (name: unknown): name is Figure => typeof name === 'string' && Object.hasOwn(FIGURES, name)

export const FIGURE_NAMES: readonly Figure[] = Object.keys(FIGURES).filter(isFigure)

/** Returns the value of a figure in its unit; null if it is not known. An older content model may lack the field. */
export const figureOf = (material: Quantities, figure: Figure): number | null => material[FIGURES[figure].field] ?? null
