import { Icon } from '@/components/ui/icon'
import { telephoneHref } from '@/lib/i18n/format'

interface Props {
  value: string
  icon?: boolean
}

export const PhoneLink = ({ value, icon = true }: Props) => (
  <a href={telephoneHref(value)}>
    {icon && <Icon name="phone" />}
    {value}
  </a>
)

export function EmailLink({ value, icon = true }: Props) {
  const at = value.indexOf('@') + 1
  return (
    <a href={`mailto:${value}`}>
      {icon && <Icon name="mail" />}
      <span translate="no">
        {value.slice(0, at)}
        <wbr />
        <span>{value.slice(at)}</span>
      </span>
    </a>
  )
}
