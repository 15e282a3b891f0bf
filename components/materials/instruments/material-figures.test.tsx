import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showNode } from '@/blocks/testing'
import { listedMaterial } from '../testing'
import { MaterialFigures } from './material-figures'

const material = (id: string, fields: Parameters<typeof listedMaterial>[1]) =>
  listedMaterial(id, { title: `${id}, a plastic`, abbreviation: id, ...fields })
const PP = material('PP', { density: 0.91, tensileModulus: 1500, serviceTempMin: 0, serviceTempMax: 100 })
const TEMPERATURES = { serviceTempMin: -50, serviceTempMax: 100, serviceTempShort: 140 }
const POM = material('POM-C', { density: 1.41, tensileModulus: 2800, ...TEMPERATURES })
const PTFE = material('PTFE', { density: 2.18, tensileModulus: 700, serviceTempMin: -200, serviceTempMax: 260 })
const UNMEASURED = material('PEEK', {})

const show = (of: typeof POM, all: (typeof POM)[]) =>
  showNode(<MaterialFigures material={of} all={all} locale="en" />, 'en')

test('each figure says its place on the scale of all materials', () => {
  show(POM, [PP, POM, PTFE, UNMEASURED])
  const [density, stiffness, temperature, ...others] = screen.getAllByRole('img').map((image) => image.ariaLabel)
  expect(density).toBe(
    'On the scale of all materials, from 0.91 g/cm³ (PP) to 2.18 g/cm³ (PTFE): place 2 of 3, from low to high',
  )
  expect(stiffness).toContain('from 700 MPa (PTFE) to 2,800 MPa (POM-C): place 3 of 3')
  expect(temperature).toBe('On one scale with all 3 materials, from −200 °C (PTFE) to 260 °C (PTFE)')
  expect(others).toEqual([])
  expect(screen.getByText('long-term use, briefly up to 140 °C')).toBeTruthy()
})

test('the scales are the same on each page', () => {
  const ticksOf = (of: typeof POM) => {
    const [svg] = show(of, [PP, POM, PTFE]).container.getElementsByTagName('svg')
    const texts = [...(svg?.querySelectorAll('text') ?? [])].map((text) => text.textContent + text.getAttribute('x'))
    return texts.filter((text) => /^\d/.test(text))
  }
  expect(ticksOf(PP)).toHaveLength(8)
  expect(ticksOf(PP)).toEqual(ticksOf(PTFE))
})

test('without others there are figures alone, and without figures nothing', () => {
  const { unmount } = show(POM, [])
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByText('1.41')).toBeTruthy()
  unmount()
  expect(show(UNMEASURED, [PP, POM]).container.textContent).toBe('')
})
