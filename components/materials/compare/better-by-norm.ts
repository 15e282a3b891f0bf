/**
 * The better end of a scale, by norm and unit, because names of properties differ between languages. Other properties,
 * such as hardness, friction and expansion, are better or worse depending on the use.
 */
const BETTER: readonly { norm: RegExp; unit: string; better: 'higher' | 'lower' }[] = [
  // Tensile modulus, strength and yield stress.
  { norm: /^ISO 527\b/, unit: 'MPa', better: 'higher' },
  // Impact strength.
  { norm: /^ISO 179\b/, unit: 'kJ/m²', better: 'higher' },
  // Deflection and softening under heat.
  { norm: /^ISO (75|306)\b/, unit: '°C', better: 'higher' },
  // Moisture absorption.
  { norm: /^ISO 62\b/, unit: '%', better: 'lower' },
  // Electric strength.
  { norm: /^IEC 60243\b/, unit: 'kV/mm', better: 'higher' },
]

export function betterByNorm(norm: string, unit: string): 'higher' | 'lower' | null {
  return BETTER.find((each) => each.unit === unit && each.norm.test(norm))?.better ?? null
}
