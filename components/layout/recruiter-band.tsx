import { useTranslations } from 'next-intl'
import { PhoneLink } from '@/components/ui/contact-links'
import type { EmployeeCardFragment } from '@/graphql/generated/graphql'
import styles from './recruiter-band.module.css'

export function RecruiterBand({ recruiter }: { recruiter: EmployeeCardFragment | null }) {
  const t = useTranslations('careers')
  if (!recruiter?.phone) return null
  return (
    <aside className={`${styles.band} clay grid`}>
      <div className="sub">
        <div className="c7">
          <h2>{t('inDoubt')}</h2>
        </div>
        <p className="from9">
          <b>{recruiter.title}</b>
          <br />
          {recruiter.jobTitle}
          <br />
          <PhoneLink value={recruiter.phone} icon={false} />
        </p>
      </div>
    </aside>
  )
}
