import { useTranslations } from 'next-intl'
import { Picture } from '@/components/ui/picture'
import type { EmployeeCardFragment } from '@/graphql/generated/graphql'
import { telephoneHref } from '@/lib/i18n/format'
import styles from './careers-foot.module.css'

/** The band above the footer: somebody to call. */
export function CareersFoot({ recruiter }: { recruiter: EmployeeCardFragment | null }) {
  const t = useTranslations('careers')
  if (!recruiter?.phone) return null
  const [photo] = recruiter.photo
  return (
    <aside className={`${styles.careersFoot} clay grid`}>
      <div className="sub">
        <div className="c7">
          <h2>{t('inDoubt')}</h2>
        </div>
        <div className={`${styles.who} from9`}>
          {photo && <Picture image={photo} sizes="96px" alt="" />}
          <p>
            <b>{recruiter.title}</b>
            <br />
            {recruiter.jobTitle}
            <br />
            <a href={telephoneHref(recruiter.phone)}>{recruiter.phone}</a>
          </p>
        </div>
      </div>
    </aside>
  )
}
