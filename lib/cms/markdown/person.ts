import { telephoneHref } from '@/lib/i18n/format'
import { link, type Markdown, paragraph } from './nodes'

interface Person {
  title: string | null
  jobTitle: string | null
  phone: string | null
  email: string | null
}

export function personNodes({ title, jobTitle, phone, email }: Person): Markdown {
  const name = [title, jobTitle].filter(Boolean).join(', ')
  const links = [phone && link(phone, telephoneHref(phone)), email && link(email, `mailto:${email}`)]
  return paragraph(name, ...links.flatMap((each) => (each ? [' · ', each] : [])))
}
