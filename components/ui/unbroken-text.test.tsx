import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { unbroken } from './unbroken-text'

const html = (text: string, linked?: boolean) => renderToStaticMarkup(unbroken(text, linked))

test.each([
  ['a telephone number', 'Bel +31 541 00 00 12.', 'Bel <a href="tel:+31541000012">+31 541 00 00 12</a>.'],
  ['one with a zero', '+31 (0)541-000012', '<a href="tel:+31541000012">+31 (0)541-000012</a>'],
  ['a postcode', 'Weg 14, 7575 EK Oldenzaal', 'Weg 14, <span class="no-break">7575 EK</span> Oldenzaal'],
  [
    'other figures',
    '+120 °C, DIN 16901, 3000 HV',
    '+120 °C, <span class="no-break">DIN 16901</span>, <span class="no-break">3000 HV</span>',
  ],
  ['a standard', 'Volgens ISO 179-1/1eA.', 'Volgens <span class="no-break">ISO 179-1/1eA</span>.'],
  ['a plastic', 'zwarte PE-UHMW of NIR-meting', 'zwarte <span class="no-break">PE-UHMW</span> of NIR-meting'],
  ['an address for e-mail', 'Naar a.b@zo-nen.example.', 'Naar a.b@<wbr/><span>zo-nen.example</span>.'],
  ['a word with a letter before its hyphen', 'Uw e-mailadres.', 'Uw <span class="no-break">e-mailadres</span>.'],
  ['sizes', 'tot 1.200 x 700 x 500 mm', 'tot <span class="no-break">1.200 x 700 x 500</span> mm'],
  ['a unit of several words', 'kg CO₂-eq/kg', '<span class="no-break">kg CO₂-eq/kg</span>'],
  ['a unit with a slash', 'in 1/°C', 'in <span class="no-break">1/°C</span>'],
  ['no figures', 'Kunststof & zonen', 'Kunststof &amp; zonen'],
])('%s', (_, text, expected) => {
  expect(html(text)).toBe(expected)
})

test('in a link a number is no other link', () => {
  expect(html('+31 541 00 00 12', true)).toBe('<span class="no-break">+31 541 00 00 12</span>')
})
