import { useTranslations } from 'next-intl'
import { PhoneLink } from '@/components/ui/contact-links'
import { Picture } from '@/components/ui/picture'
import type { EmployeeCardFragment } from '@/graphql/generated/graphql'
import styles from './recruiter-band.module.css'

/** The band above the footer of the careers section: the recruiter to call. */
export function RecruiterBand({ recruiter }: { recruiter: EmployeeCardFragment | null }) {
  const t = useTranslations('careers')
  if (!recruiter?.phone) return null
  const [photo] = recruiter.photo
  return (
    <aside className={`${styles.band} clay grid`}>
      <div className="sub">
        <div className="c7">
          <h2>{t('inDoubt')}</h2>
        </div>
        <div className={`${styles.who} from9`}>
          {photo && <Picture image={photo} box="96px 4/5" alt="" />}
          <p>
            <b>{recruiter.title}</b>
            <br />
            {recruiter.jobTitle}
            <br />
            <PhoneLink value={recruiter.phone} icon={false} />
          </p>
        </div>
      </div>
    </aside>
  )
}
