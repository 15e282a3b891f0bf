import { Icon } from '@/components/ui/icon'
import { telephoneHref } from '@/lib/i18n/format'

interface Props {
  /** The telephone number or e-mail address, as an editor wrote it. */
  value: string
  icon?: boolean
}

export function PhoneLink({ value, icon = true }: Props) {
  return (
    <a href={telephoneHref(value)}>
      {icon && <Icon name="phone" />}
      {value}
    </a>
  )
}

export function EmailLink({ value, icon = true }: Props) {
  return (
    <a href={`mailto:${value}`}>
      {icon && <Icon name="mail" />}
      {value}
    </a>
  )
}
