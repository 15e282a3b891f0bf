import { readFileSync } from 'node:fs'
import { buildSchema, isObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { readModel } from './config'
import { schemaDifferences } from './differences'
import { columnsOf, fieldType } from './field-types'
import { offeredSchema } from './offered'
import { craftSchema, isOfModel } from './schema'

const recorded = readFileSync('contract/schema.site.graphql', 'utf8')
const model = readModel()
const craft = craftSchema(model, recorded)

/** What the model may have had no field, entry type or column of when the schema was recorded. */
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
const isAddition = (type: string, name: string) => names.has(name) && (isOfModel(type) || FILTERED.includes(type))

const differences = (schema: string, other = recorded) =>
  schemaDifferences(buildSchema(schema), buildSchema(other), isAddition)

test('the schema of the content model is that of a real Craft: each type, field and argument', () => {
  expect(differences(craft)).toEqual([])
})

test('whatever type of the model differs from that of a real Craft is named', () => {
  const types = Object.values(buildSchema(recorded).getTypeMap()).filter(({ name }) => isOfModel(name))
  expect(types.length).toBeGreaterThan(60)
  const objects = types.filter(isObjectType).map(({ name }) => name)
  const more = objects.map((name) => `extend type ${name} { other(one: Int): String }`)
  expect(differences(craft, `${recorded}\n${more.join('\n')}`)).toEqual(
    objects.flatMap((name) => [`${name} lacks other`, `${name} lacks other(one)`]),
  )
  expect(differences(craft.replace('zoom: Boolean', 'zoom: String'))).toEqual([
    expect.stringMatching(/^\w+_Entry has zoom as String, Craft as Boolean$/),
  ])
  expect(differences(craft.replace(' | blockVideo_Entry', ''))).toEqual(['blocks_MatrixField lacks blockVideo_Entry'])
  expect(differences(`${craft} extend type Field_Agree { heading: String }`)).toEqual([
    'Field_Agree has heading, which Craft lacks',
  ])
})

test('the site asks for a part of it only', () => {
  const site = buildSchema(`${offeredSchema(craft, model)}${readFileSync('graphql/beyond-craft.graphql', 'utf8')}`)
  const beyond = ['FormieCaptchaInput', 'ContentChange', 'ContentChangeKind', 'SubmissionChange', 'Subscription']
  const found = schemaDifferences(buildSchema(craft), site, () => true)
  expect(found).toEqual(beyond.map((name) => `${name} is missing`))
})
