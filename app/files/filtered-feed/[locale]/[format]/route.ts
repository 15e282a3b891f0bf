import type { NextRequest } from 'next/server'
import { fileResponse } from '@/app/file-response'
import { feedFile } from '@/app/files/read-feed'

/** Not stored, because the number of filters is unlimited. The data are cached. */
export async function GET(request: NextRequest, { params }: RouteContext<'/files/filtered-feed/[locale]/[format]'>) {
  const { locale, format } = await params
  return fileResponse(`${locale} vacancies ${format}`, async () => {
    const file = await feedFile('vacancies', format, locale, request.nextUrl.searchParams)
    return file && { ...file, headers: { ...file.headers, 'Cache-Control': 'public, max-age=0, must-revalidate' } }
  })
}
