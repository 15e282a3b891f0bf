import '../styles/layers.css'
import '../styles/tokens.css'
import '../styles/base.css'
import '../styles/primitives.css'
import type { Viewport } from 'next'
import { notFound } from 'next/navigation'
import { archivo, archivoExtended } from '../fonts/fonts'
import { isLocaleCode } from '@/lib/i18n/locale'
import { LOCALES } from '@/lib/i18n/locales'

export const viewport: Viewport = { themeColor: '#D71920', viewportFit: 'cover' }

export function generateStaticParams() {
  return LOCALES.map(({ code }) => ({ locale: code }))
}

export default async function RootLayout({ params, children }: LayoutProps<'/[locale]'>) {
  const { locale } = await params
  if (!isLocaleCode(locale)) notFound()
  return (
    <html lang={locale} className={`${archivo.variable} ${archivoExtended.variable}`}>
      <body>{children}</body>
    </html>
  )
}
