import { expect, it } from 'vitest'
import { formSections } from './form-sections'

it('leads to each form of the page once: to its own and to those of its blocks', () => {
  const blocks = [
    { __typename: 'blockColumns_Entry', heading: 'Wie helpt u waarmee' },
    { __typename: 'blockForm_Entry', heading: 'Offerte', form: [{ handle: 'quotation' }] },
    { __typename: 'blockForm_Entry', heading: 'Nog een offerte', form: [{ handle: 'quotation' }] },
    { __typename: 'blockForm_Entry', heading: null, form: [{ handle: 'press' }] },
    { __typename: 'blockComplianceForm_Entry', heading: 'Document', form: [] },
    null,
  ]
  expect(formSections({ form: [{ handle: 'contact' }], blocks }, 'Vraag')).toEqual([
    { id: 'contact', title: 'Vraag' },
    { id: 'quotation', title: 'Offerte' },
  ])
  expect(formSections({ form: [], blocks: null }, 'Vraag')).toEqual([])
})
