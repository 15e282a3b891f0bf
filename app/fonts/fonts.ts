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
