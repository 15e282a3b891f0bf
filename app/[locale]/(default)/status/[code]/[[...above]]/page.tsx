import { StatusRoute, statusParams } from '@/app/[locale]/status-route'

export const generateStaticParams = statusParams

export default async function CompanyStatus({ params }: PageProps<'/[locale]/status/[code]/[[...above]]'>) {
  const { locale, code, above = [] } = await params
  return <StatusRoute locale={locale} code={code} above={above} />
}
