export const EXAMPLE_KILOS = 100

/** Less is not collected. */
export const MIN_KILOS = 40
export const MAX_KILOS = 1_000_000

export interface ReturnRow {
  name: string
  /** In euros per kilo. */
  price: number
  /** Kilos of CO₂ that a kilo saves. */
  co2: number
}

export interface ReturnedMaterial {
  title: string | null
  abbreviation: string | null
  /** In euros per kilo; absent in an older content model. */
  returnPrice?: number | null
  returnCo2?: number | null
}

export function returnRows(materials: readonly ReturnedMaterial[]): ReturnRow[] {
  return materials.flatMap((material) => {
    const { returnPrice, returnCo2 } = material
    return returnPrice && returnPrice > 0
      ? [{ name: material.abbreviation ?? material.title ?? '', price: returnPrice, co2: returnCo2 ?? 0 }]
      : []
  })
}

export function kilosFrom(typed: string): number | null {
  const kilos = typed.trim() === '' ? Number.NaN : Number(typed)
  return kilos >= 0 && kilos <= MAX_KILOS ? kilos : null
}
