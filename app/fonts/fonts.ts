import localFont from 'next/font/local'

/** Made by scripts/fonts.ts, and preloaded. A view keeps the fallback font if this one is late, so nothing moves. */
export const archivo = localFont({
  src: './generated/archivo.woff2',
  weight: '400 700',
  variable: '--font-archivo',
  display: 'optional',
  adjustFontFallback: 'Arial',
  declarations: [{ prop: 'font-stretch', value: '100% 118%' }],
})
