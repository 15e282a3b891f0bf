/** Values by the name of the fields. */
export type Changes = ReadonlyMap<string, readonly string[]>

/** What the visitor has changed in the form before its scripts ran: React gets no event of it. */
export function earlyChanges(form: HTMLFormElement): Changes {
  const data = new FormData(form)
  const names = [...form.elements].flatMap((field) => {
    // A select shows what React says; of the other fields it leaves what they show.
    if (!(field instanceof HTMLInputElement) || !field.name) return []
    const { checked, defaultChecked, value, defaultValue } = field
    return checked !== defaultChecked || value !== defaultValue ? [field.name] : []
  })
  return new Map(names.map((name) => [name, data.getAll(name).map(String)]))
}

/** @param query without question mark */
export function withChanges(query: string, changes: Changes): string {
  const params = new URLSearchParams(query)
  for (const [name, values] of changes) {
    params.delete(name)
    for (const value of values) params.append(name, value)
  }
  return params.toString()
}
