const UNITS = [
  ...['µm', 'μm', 'mm', 'cm', 'dm', 'm', 'km', 'cm²', 'm²', 'mm³', 'cm³', 'dm³', 'm³', 'ml', 'l', 'mg', 'g', 'kg', 't'],
  ...['°C', 'K', '%', 'Pa', 'kPa', 'MPa', 'GPa', 'bar', 'N', 'kN', 'J', 'kJ', 'W', 'kW', 'MW', 'kWh', 'MWh', 'V', 'kV'],
  ...['Hz', 'kHz', 'dpi', 'dB', 's', 'min', 'h', 'rpm', 'uur', 'ton', 'tonnes', 'kilo', 'kilos'],
]
const NO_BREAK_SPACE = '\u00a0'

// Matching time: linear, as each repetition has a limit.
const BETWEEN = new RegExp(
  [
    `(?<=\\d) (?=(?:${UNITS.join('|')})(?![\\p{L}\\p{N}]))`,
    '(?<=€) (?=\\d)',
    // PA 66, PA 6 G, PET SL, ISO 9001
    '(?<=(?<!\\p{L})[A-Z]{2,4}(?: \\d{1,2})?) (?=(?:\\d{1,5}|G|SL)(?![\\p{L}\\d]))',
  ].join('|'),
  'gu',
)

export const keepUnits = (text: string): string => text.replace(BETWEEN, NO_BREAK_SPACE)

export const keepDate = (text: string): string =>
  /^\s*\d{1,2} \p{L}+ \d{4}\s*$/u.test(text) ? text.trim().replaceAll(' ', NO_BREAK_SPACE) : text
