import {
  type SymbolType,
  symbolCircle,
  symbolDiamond,
  symbolSquare,
  symbolStar,
  symbolTriangle,
  symbolWye,
} from 'd3-shape'

export interface FamilyStyle {
  /** The number of its colour in chart.module.css. */
  tone: number
  symbol: SymbolType
}

const SYMBOLS = [symbolCircle, symbolSquare, symbolTriangle, symbolDiamond, symbolStar, symbolWye]

/** A family has a colour and a symbol, so that it is recognised without colours too. */
export const familyStyle =
  (families: readonly string[]) =>
  (family: string): FamilyStyle => {
    const tone = Math.max(0, families.indexOf(family)) % SYMBOLS.length
    return { tone, symbol: SYMBOLS[tone] ?? symbolCircle }
  }
