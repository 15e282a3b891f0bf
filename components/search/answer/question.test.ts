import { expect, test } from 'vitest'
import { toTarget } from './question'

const targetOf = (target: string) => toTarget({ target, words: 'adres', name: 'adres' }, 'nl')

test('an address that an editor wrote is read, also with a percent sign that encodes nothing', () => {
  expect(targetOf('/contact#route%20naar')).toMatchObject({ path: '/contact', fragment: 'route naar' })
  expect(targetOf('/contact#100%')).toMatchObject({ path: '/contact', fragment: '100%' })
  expect(targetOf('https://elders.example/contact')).toBeNull()
})
