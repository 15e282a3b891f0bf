const PLURAL = /\{(\w+), plural, one \{([^{}]*)\} other \{([^{}]*)\}\}/g

export function fill(text: string, values: Record<string, string | number>): string {
  const worded = text.replace(PLURAL, (_, name: string, one: string, other: string) =>
    (values[name] === 1 ? one : other).replaceAll('#', `{${name}}`),
  )
  return worded.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  )
}
