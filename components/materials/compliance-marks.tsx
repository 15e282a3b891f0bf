import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { type Choice, OPTIONS } from '@/lib/cms/choices'
import styles from './page.module.css'

/** Lists the marks that a material has, and those that it lacks, because visitors look for both. */
export function ComplianceMarks({ given }: { given: readonly Choice<'compliance'>[] }) {
  const t = useTranslations()
  const known = OPTIONS.compliance.map((mark) => {
    const yes = given.some(({ known }) => known === mark)
    return { mark, yes, name: t(`compliance.${mark}.name`), text: t(`compliance.${mark}.${yes ? 'yes' : 'no'}`) }
  })
  const others = given
    .filter(({ known }) => !known)
    .map(({ value, label }) => ({ mark: value, yes: true, name: label, text: null }))
  const marks = [...known.filter(({ yes }) => yes), ...others, ...known.filter(({ yes }) => !yes)]
  return (
    <ul className={styles.marks}>
      {marks.map(({ mark, yes, name, text }) => (
        <li key={mark} className={yes ? undefined : styles.no}>
          <Icon name={yes ? 'check' : 'close'} />
          <b>{name}</b>
          {text && <span>{text}</span>}
        </li>
      ))}
    </ul>
  )
}
