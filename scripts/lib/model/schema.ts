/** Makes Craft's GraphQL schema of the content model. What no model changes is as recorded of a real Craft. */
import {
  type DefinitionNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  parse,
  print,
} from 'graphql'
import type { Field, Layout, Model } from './config.ts'
import { columnsOf, fieldType } from './field-types.ts'

export const isOfModel = (name: string): boolean => /_(?:Entry|GlobalSet|Asset|MatrixField|TableRow)$/.test(name)

const OF_STRUCTURES = ['children', 'descendants', 'parent', 'ancestors']
const OF_ENTRIES = ['entries', 'entryCount', 'entry', 'localized', 'prev', 'next']
const OF_GLOBAL_SETS = ['globalSets', 'globalSet']

/** @param recorded the schema of a Craft with another model */
export function craftSchema(model: Model, recorded: string): string {
  const definitions = parse(recorded, { noLocation: true }).definitions.filter(
    (definition) => !('name' in definition && definition.name && isOfModel(definition.name.value)),
  )
  const recordedField = (path: string): FieldDefinitionNode => {
    const [type, name] = path.split('.')
    const owner = definitions.find((one) => 'name' in one && one.name?.value === type) as ObjectTypeDefinitionNode
    const field = owner?.fields?.find((one) => one.name.value === name)
    if (!field) throw new Error(`The recorded schema has no ${path}`)
    return field
  }
  const general = new Set(recordedField('FormSettingsType.redirectEntry').arguments?.map(({ name }) => name.value))

  const typeOf = new Map(model.entryTypes.map((type) => [type.handle, type]))
  const layoutsOf = (handles: readonly string[]): Layout[] => handles.flatMap((handle) => typeOf.get(handle) ?? [])
  const structures = model.sections.filter(({ type }) => type === 'structure')
  const filtersOf: [names: readonly string[], filters: InputValueDefinitionNode[]][] = [
    [OF_STRUCTURES, filters(layoutsOf(structures.flatMap(({ entryTypes }) => entryTypes)))],
    [OF_ENTRIES, filters(model.entryTypes)],
    [OF_GLOBAL_SETS, filters(model.globalSets)],
  ]
  const isGeneral = ({ name, type }: InputValueDefinitionNode) =>
    print(type) !== '[QueryArgument]' || general.has(name.value)

  const withFilters = (field: FieldDefinitionNode): FieldDefinitionNode => {
    const own = filtersOf.find(([names]) => names.includes(field.name.value))?.[1]
    return own ? { ...field, arguments: [...(field.arguments ?? []).filter(isGeneral), ...own] } : field
  }
  const fixed = definitions.map((definition): DefinitionNode => {
    if (definition.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION) {
      if (definition.name.value !== 'EntryRelationCriteriaInput') return definition
      const general = (definition.fields ?? []).filter(isGeneral)
      return { ...definition, fields: [...general, ...filters(model.entryTypes)] }
    }
    const { kind } = definition
    if (kind !== Kind.OBJECT_TYPE_DEFINITION && kind !== Kind.INTERFACE_TYPE_DEFINITION) return definition
    // Assets and forms have fields of these names too.
    const isFiltered = ['Query', 'EntryInterface'].includes(definition.name.value)
    return isFiltered ? { ...definition, fields: definition.fields?.map(withFilters) } : definition
  })

  const argumentsOf = (field: Field): string => {
    const text = fieldType(field).arguments
    if (!text.includes('.')) return text
    const args = [...(recordedField(text).arguments ?? []), ...filters(layoutsOf(field.entryTypes))]
    return `(${args.map((argument) => print(argument)).join(', ')})`
  }
  const type = (name: string, general: string, layout: Layout | null): string => {
    const owner = fixed.find((one) => one.kind === Kind.INTERFACE_TYPE_DEFINITION && one.name.value === general)
    const common = (owner as ObjectTypeDefinitionNode).fields?.map((field) => print(field)) ?? []
    const own = [...(layout?.fields ?? [])].map(
      ([handle, field]) => `${handle}${argumentsOf(field)}: ${fieldType(field).graphql}`,
    )
    return `type ${name} implements ElementInterface & ${general} {\n${[...common, ...own].join('\n')}\n}`
  }
  const layouts = [...model.entryTypes, ...model.globalSets]
  const fields = new Set(layouts.flatMap((layout) => [...layout.fields.values()]))
  return [
    ...fixed.map((node) => print(node)),
    ...model.entryTypes.map((layout) => type(`${layout.handle}_Entry`, 'EntryInterface', layout)),
    ...model.globalSets.map((layout) => type(`${layout.handle}_GlobalSet`, 'GlobalSetInterface', layout)),
    ...model.volumes.map((volume) => type(`${volume}_Asset`, 'AssetInterface', null)),
    ...[...fields].flatMap((field) => {
      const kind = fieldType(field).kind?.kind
      if (kind === 'matrix') return union(`${field.handle}_MatrixField`, field.entryTypes)
      return kind === 'table' ? table(field) : []
    }),
  ].join('\n\n')
}

const union = (name: string, entryTypes: readonly string[]): string =>
  `union ${name} = ${entryTypes.map((handle) => `${handle}_Entry`).join(' | ')}`

/** Craft has each column twice: `col1` is the first one, whatever its handle. */
const table = (field: Field): string =>
  `type ${field.handle}_TableRow {\n${columnsOf(field)
    .map(([id, { handle }]) => `${id}: String\n${handle}: String`)
    .join('\n')}\n}`

/** The arguments by which Craft finds elements of these layouts: one for each field, but for nested entries. */
function filters(layouts: readonly Layout[]): InputValueDefinitionNode[] {
  const handles = layouts.flatMap(({ fields }) =>
    [...fields].filter(([, field]) => fieldType(field).kind?.kind !== 'matrix').map(([handle]) => handle),
  )
  if (handles.length === 0) return []
  const list = [...new Set(handles)].map((handle) => `${handle}: [QueryArgument]`).join(' ')
  const [type] = parse(`input Filters { ${list} }`, { noLocation: true }).definitions
  return [...((type as { fields?: readonly InputValueDefinitionNode[] }).fields ?? [])]
}
