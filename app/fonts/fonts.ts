import localFont from 'next/font/local'

/** Archivo, cut by scripts/fonts.ts. It is preloaded; a view for which it comes too late has the fallback and does not move. */
export const archivo = localFont({
  src: './generated/archivo.woff2',
  weight: '400 700',
  variable: '--font-archivo',
  display: 'optional',
  adjustFontFallback: 'Arial',
  declarations: [{ prop: 'font-stretch', value: '100% 118%' }],
})

/** Letters beyond Latin-1 that the first file lacks (it has ı, Œ and œ); fetched by pages that show one. */
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
