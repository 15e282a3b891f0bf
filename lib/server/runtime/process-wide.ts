/**
 * A value that exists once per process. Next gives each bundle of routes and pages its own instance of a module; only
 * the global object is common to them.
 *
 * @param create called on first use only
 */
export function processWide<Value>(name: string, create: () => Value): Value {
  const values = globalThis as { [key: symbol]: unknown }
  const key = Symbol.for(`site.${name}`)
  values[key] ??= create()
  return values[key] as Value
}
