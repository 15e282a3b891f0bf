/** The better end of a scale, by norm and unit. Other properties, such as hardness, have none. */
const BETTER: readonly { norm: RegExp; unit: string; better: 'higher' | 'lower' }[] = [
  { norm: /^ISO 527\b/, unit: 'MPa', better: 'higher' }, // tensile modulus, strength and yield stress
  { norm: /^ISO 179\b/, unit: 'kJ/m²', better: 'higher' }, // impact strength
  { norm: /^ISO (75|306)\b/, unit: '°C', better: 'higher' }, // deflection and softening under heat
  { norm: /^ISO 62\b/, unit: '%', better: 'lower' }, // moisture absorption
  { norm: /^IEC 60243\b/, unit: 'kV/mm', better: 'higher' }, // electric strength
]

export function betterByNorm(norm: string, unit: string): 'higher' | 'lower' | null {
  return BETTER.find((each) => each.unit === unit && each.norm.test(norm))?.better ?? null
}
