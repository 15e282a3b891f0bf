import { StatusRoute, statusParams } from '@/app/[locale]/status-route'

export const generateStaticParams = statusParams

export default async function CareersStatus({ params }: PageProps<'/[locale]/status/[code]/careers/[[...above]]'>) {
  const { locale, code, above = [] } = await params
  return <StatusRoute locale={locale} code={code} above={['careers', ...above]} />
}
