const UNITS = [
  ...['µm', 'mm', 'cm', 'dm', 'm', 'km', 'cm²', 'm²', 'mm³', 'cm³', 'dm³', 'm³', 'ml', 'l', 'mg', 'g', 'kg', 't'],
  ...['°C', 'K', '%', 'Pa', 'kPa', 'MPa', 'GPa', 'bar', 'N', 'kN', 'J', 'kJ', 'W', 'kW', 'MW', 'kWh', 'MWh', 'V', 'kV'],
  ...['Hz', 'kHz', 'dB', 's', 'min', 'h', 'rpm', 'uur', 'ton', 'tonnes', 'kilo', 'kilos'],
]
const NO_BREAK_SPACE = '\u00a0'

// Matching time: linear, without repetition.
const BETWEEN = new RegExp(`(?<=\\d) (?=(?:${UNITS.join('|')})(?![\\p{L}\\p{N}]))|(?<=€) (?=\\d)`, 'gu')

export const keepUnits = (text: string): string => text.replace(BETWEEN, NO_BREAK_SPACE)

export const keepDate = (text: string): string =>
  /^\s*\d{1,2} \p{L}+ \d{4}\s*$/u.test(text) ? text.trim().replaceAll(' ', NO_BREAK_SPACE) : text
