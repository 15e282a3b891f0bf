export type Changes = ReadonlyMap<string, readonly string[]>

/** Returns the changes that the visitor made before scripts ran, of which React gets no events. */
export function earlyChanges(form: HTMLFormElement): Changes {
  const data = new FormData(form)
  const names = [...form.elements].flatMap((field) => {
    // React resets a select when it hydrates it, but keeps the values of other fields.
    if (!(field instanceof HTMLInputElement) || !field.name) return []
    const { checked, defaultChecked, value, defaultValue } = field
    return checked !== defaultChecked || value !== defaultValue ? [field.name] : []
  })
  return new Map(names.map((name) => [name, data.getAll(name).map(String)]))
}

export function withChanges(query: string, changes: Changes): string {
  const params = new URLSearchParams(query)
  for (const [name, values] of changes) {
    params.delete(name)
    for (const value of values) params.append(name, value)
  }
  return params.toString()
}
