import { Icon } from '@/components/ui/icon'
import { telephoneHref } from '@/lib/i18n/format'
import type { Contact } from './form'
import styles from './form.module.css'

/** How to reach people when a form cannot. */
export function Ways({ contact }: { contact: Contact }) {
  return (
    <ul className={styles.ways}>
      {contact.email && (
        <li>
          <a href={`mailto:${contact.email}`}>
            <Icon name="mail" />
            {contact.email}
          </a>
        </li>
      )}
      {contact.phone && (
        <li>
          <a href={telephoneHref(contact.phone)}>
            <Icon name="phone" />
            {contact.phone}
          </a>
        </li>
      )}
    </ul>
  )
}
