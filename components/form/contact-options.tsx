import { EmailLink, PhoneLink } from '@/components/ui/contact-links'
import styles from './form.module.css'

export interface Contact {
  email: string | null
  phone: string | null
}

export const ContactOptions = ({ contact: { email, phone } }: { contact: Contact }) => (
  <ul className={`${styles.contactOptions} cluster`}>
    {email && (
      <li>
        <EmailLink value={email} />
      </li>
    )}
    {phone && (
      <li>
        <PhoneLink value={phone} />
      </li>
    )}
  </ul>
)
