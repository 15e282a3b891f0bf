import { localeOf } from '@/lib/i18n/locales'
import { MaterialsIndex } from './materials-index'

export default async function MaterialsRoute({ params }: PageProps<'/[locale]/materials'>) {
  return <MaterialsIndex locale={localeOf((await params).locale).code} query="" />
}
