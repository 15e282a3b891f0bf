/** Next gives each bundle its own instance of a module; they share only the global object. */
export function processWide<Value>(name: string, create: () => Value): Value {
  const values = globalThis as { [key: symbol]: unknown }
  const key = Symbol.for(`site.${name}`)
  values[key] ??= create()
  return values[key] as Value
}
