import { readFileSync } from 'node:fs'
import { buildSchema, findSchemaChanges } from 'graphql'
import { expect, test } from 'vitest'
import { readModel } from './config'
import { columnsOf, fieldType } from './field-types'
import { offeredSchema } from './offered'
import { craftSchema, isOfModel } from './schema'

const recorded = readFileSync('backend/contract/schema.site.graphql', 'utf8')
const model = readModel()
const craft = craftSchema(model, recorded)
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

test('the schema of the content model is that of a real Craft: each type, field and argument', () => {
  const changes = findSchemaChanges(buildSchema(recorded), ownSchema).map(({ description }) => description)
  expect(changes.filter((change) => !isAddition(change))).toEqual([])
})

test('the site asks for a part of it only', () => {
  const site = buildSchema(`${offeredSchema(craft, model)}${readFileSync('graphql/beyond-craft.graphql', 'utf8')}`)
  const beyond = ['FormieCaptchaInput', 'ContentChange', 'ContentChangeKind', 'SubmissionChange', 'Subscription']
  const changes = findSchemaChanges(site, ownSchema).map(({ description }) => description)
  expect(changes.filter((change) => !/ added\b/.test(change))).toEqual(beyond.map((name) => `${name} was removed.`))
})
