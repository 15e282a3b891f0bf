import localFont from 'next/font/local'

/** Made by scripts/fonts.ts. It is preloaded. A view that it is too late for keeps the fallback, so nothing moves. */
export const archivo = localFont({
  src: './generated/archivo.woff2',
  weight: '400 700',
  variable: '--font-archivo',
  display: 'optional',
  adjustFontFallback: 'Arial',
  declarations: [{ prop: 'font-stretch', value: '100% 118%' }],
})

/** Letters beyond Latin-1 that the first file lacks. Only pages with one of them load it. */
export const archivoExtended = localFont({
  src: './generated/archivo-extended.woff2',
  weight: '400 700',
  variable: '--font-archivo-extended',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: 'font-stretch', value: '100% 118%' },
    { prop: 'unicode-range', value: 'U+0100-0130, U+0132-0151, U+0154-017F' },
  ],
})
