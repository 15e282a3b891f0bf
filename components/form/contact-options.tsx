import { EmailLink, PhoneLink } from '@/components/ui/contact-links'

export interface Contact {
  email: string | null
  phone: string | null
}

export const ContactOptions = ({ contact: { email, phone } }: { contact: Contact }) => (
  <ul className="contact-links cluster">
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
