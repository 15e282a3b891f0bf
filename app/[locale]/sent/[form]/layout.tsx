import { isAlertForm, isApplicationForm } from '@/lib/forms/reference'
import CareersLayout from '../../(careers)/layout'
import CompanyLayout from '../../(default)/layout'

export default async function SentLayout(props: LayoutProps<'/[locale]/sent/[form]'>) {
  const { form } = await props.params
  const Frame = isApplicationForm(form) || isAlertForm(form) ? CareersLayout : CompanyLayout
  return <Frame {...props} />
}
