import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { Portrait } from '@/components/ui/portrait'
import type { EmployeeCardFragment } from '@/graphql/generated/graphql'
import { telephoneHref } from '@/lib/i18n/format'
import styles from './card.module.css'

interface Props {
  person: EmployeeCardFragment
  /** Heading level of the name. */
  level?: 2 | 3 | 4
  /** What is said below the name; the job where nothing else is given. */
  role?: string | null
}

/** Somebody to turn to: portrait, name, job, and the ways to reach them. */
export function Person(props: Props) {
  const { title, photo } = props.person
  return (
    <div className={styles.person}>
      <Portrait photo={photo[0]} name={title} sizes="(width < 640px) 100vw, 264px" />
      <PersonDetails {...props} />
    </div>
  )
}

/** The same without the portrait. */
export function PersonDetails({ person, level = 3, role = person.jobTitle }: Props) {
  const t = useTranslations('blocks.person')
  const { title, phone, email } = person
  const profile = profileOf(person.profileUrl)
  const Heading = `h${level}` as const
  return (
    <div className={styles.details}>
      {title && <Heading>{title}</Heading>}
      {role && <p className={styles.role}>{role}</p>}
      {(phone || email || profile) && (
        <div className={styles.reach}>
          {phone && (
            <a href={telephoneHref(phone)}>
              <Icon name="phone" />
              {phone}
            </a>
          )}
          {email && (
            <a href={`mailto:${email}`}>
              <Icon name="mail" />
              {email}
            </a>
          )}
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

/** A profile elsewhere and the name of the site that it is on; null for what is no web address. */
function profileOf(url: string | null): { href: string; site: string } | null {
  if (!url || !URL.canParse(url)) return null
  const { protocol, hostname, href } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') return null
  return { href, site: /(^|\.)linkedin\./.test(hostname) ? 'LinkedIn' : hostname.replace(/^www\./, '') }
}
