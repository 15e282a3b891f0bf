import { expect, test } from 'vitest'
import { SECTIONS as MODEL, GLOBAL_SETS as MODEL_SETS } from '../../backend/model'
import { GLOBAL_SETS, SECTIONS } from '../../graphql/generated/model'
import { STRUCTURES } from '../../lib/cms/sections'

test('the site knows the sections and global sets of the content model, and which sections are trees', () => {
  expect(SECTIONS.toSorted()).toEqual(MODEL.map(({ handle }) => handle).toSorted())
  expect([...STRUCTURES]).toEqual(MODEL.filter(({ kind }) => kind === 'structure').map(({ handle }) => handle))
  expect(GLOBAL_SETS.toSorted()).toEqual(MODEL_SETS.map(({ handle }) => handle).toSorted())
})
