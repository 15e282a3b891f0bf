import { useTranslations } from 'next-intl'
import { EmailLink, PhoneLink } from '@/components/ui/contact-links'
import { Icon } from '@/components/ui/icon'
import { Portrait } from '@/components/ui/photo'
import type { EmployeeCardFragment } from '@/graphql/generated/graphql'
import { PICTURE_BOXES } from '@/lib/cms/media/picture-widths'
import styles from './card.module.css'

export function EmployeeCard({ employee }: { employee: EmployeeCardFragment }) {
  return (
    <div className={`${styles.person} cluster`}>
      <Portrait photo={employee.photo[0]} box={PICTURE_BOXES.employees_Entry} />
      <EmployeeDetails employee={employee} />
    </div>
  )
}

export function EmployeeDetails({ employee, level = 3 }: { employee: EmployeeCardFragment; level?: 2 | 3 }) {
  const t = useTranslations('blocks.person')
  const { title, jobTitle, phone, email } = employee
  const profile = profileOf(employee.profileUrl)
  const Heading = `h${level}` as const
  return (
    <div className={styles.details}>
      {title && <Heading translate="no">{title}</Heading>}
      {jobTitle && <p className="muted">{jobTitle}</p>}
      {(phone || email || profile) && (
        <div className={`${styles.links} contact-links`}>
          {phone && <PhoneLink value={phone} />}
          {email && <EmailLink value={email} />}
          {profile && (
            <a href={profile.href}>
              <Icon name="out" />
              {t('profile', { site: profile.site })}
            </a>
          )}
        </div>
      )}
    </div>
  )
}

function profileOf(url: string | null): { href: string; site: string } | null {
  if (!url || !URL.canParse(url)) return null
  const { protocol, hostname, href } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') return null
  return { href, site: /(^|\.)linkedin\./.test(hostname) ? 'LinkedIn' : hostname.replace(/^www\./, '') }
}
