import { readFileSync } from 'node:fs'
import { buildSchema, extendSchema, findSchemaChanges, type GraphQLSchema, isObjectType, parse } from 'graphql'
import { expect, test } from 'vitest'
import { readModel } from './config'
import { columnsOf, fieldType } from './field-types'
import { offeredSchema } from './offered'
import { craftSchema, isOfModel } from './schema'

const recorded = readFileSync('backend/contract/schema.site.graphql', 'utf8')
const model = readModel()
const craft = craftSchema(model, recorded)
const recordedSchema = buildSchema(recorded)
const ownSchema = buildSchema(craft)

/** Fields, entry types and columns that the model may have got after the schema was recorded. */
const layouts = [...model.entryTypes, ...model.globalSets]
const names = new Set([
  ...layouts.flatMap(({ fields }) => [...fields.keys()]),
  ...model.entryTypes.map(({ handle }) => `${handle}_Entry`),
  ...layouts
    .flatMap(({ fields }) => [...fields.values()])
    .filter((field) => fieldType(field).kind?.kind === 'table')
    .flatMap((field) => columnsOf(field).flatMap(([id, { handle }]) => [id, handle])),
])
const FILTERED = ['Query', 'EntryInterface', 'EntryRelationCriteriaInput']
const ADDED = /^(?:Field |An optional \w+ )?(\w+)(?:\.(\w+))?(?:\((\w+):\))? was added(?: to union type (\w+))?\.$/

/** Returns whether the model may have got later what a sentence reports. */
function isAddition(change: string): boolean {
  const [, owner = '', field, argument, union] = ADDED.exec(change) ?? []
  if (isOfModel(union ?? owner)) return names.has(argument ?? field ?? owner) || !(field || union)
  return FILTERED.includes(owner) && names.has(argument ?? field ?? '')
}

const differences = (schema: GraphQLSchema, other = recordedSchema) =>
  findSchemaChanges(other, schema)
    .map(({ description }) => description)
    .filter((change) => !isAddition(change))

test('the schema of the content model is that of a real Craft: each type, field and argument', () => {
  expect(differences(ownSchema)).toEqual([])
})

test('whatever type of the model differs from that of a real Craft is named', () => {
  const types = Object.values(recordedSchema.getTypeMap()).filter(({ name }) => isOfModel(name))
  expect(types.length).toBeGreaterThan(60)
  const objects = types.filter(isObjectType).map(({ name }) => name)
  const more = objects.map((name) => `extend type ${name} { other(one: Int): String }`)
  expect(differences(ownSchema, extendSchema(recordedSchema, parse(more.join('\n'))))).toEqual(
    objects.map((name) => `Field ${name}.other was removed.`),
  )
  const changed = craft.replace('zoom: Boolean', 'zoom: String').replace(' | blockVideo_Entry', '')
  expect(differences(buildSchema(`${changed} extend type Field_Agree { heading: String }`)).toSorted()).toEqual([
    'Field Field_Agree.heading was added.',
    expect.stringMatching(/^Field \w+_Entry\.zoom changed type from Boolean to String\.$/),
    'blockVideo_Entry was removed from union type blocks_MatrixField.',
  ])
})

test('the site asks for a part of it only', () => {
  const site = buildSchema(`${offeredSchema(craft, model)}${readFileSync('graphql/beyond-craft.graphql', 'utf8')}`)
  const beyond = ['FormieCaptchaInput', 'ContentChange', 'ContentChangeKind', 'SubmissionChange', 'Subscription']
  const changes = findSchemaChanges(site, ownSchema).map(({ description }) => description)
  expect(changes.filter((change) => !/ added\b/.test(change))).toEqual(beyond.map((name) => `${name} was removed.`))
})
