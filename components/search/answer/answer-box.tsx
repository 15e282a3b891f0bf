import { useTranslations } from 'next-intl'
import { MaterialPicture } from '@/components/materials/card'
import { ArrowLink } from '@/components/ui/arrow-link'
import { PhoneLink } from '@/components/ui/contact-links'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import { keepUnits } from '@/lib/i18n/no-break'
import type { AnswerItem } from '@/lib/search/types'
import styles from '../page.module.css'
import type { MaterialItem } from './materials'
import type { ReadAnswer } from './read-answer'

const PICTURE = '88px 1/1'

export function AnswerBox({ answer: { title, understood, missed = [], items, more } }: { answer: ReadAnswer }) {
  const t = useTranslations('search.answer')
  return (
    <section className={`${styles.answer} grid`}>
      <div className="quiet">
        <h2>{title}</h2>
        {understood.length > 0 && (
          <p>
            {t('understood')} <b>{keepUnits(understood.join(', '))}</b>
          </p>
        )}
        {missed.length > 0 && <p className="muted">{t('missed', { words: quoted(missed) })}</p>}
        <ul className={`${styles.items} stack`}>
          {items.map((item) => (
            <Item key={item.path} item={item} />
          ))}
        </ul>
        {more && (
          <p>
            <ArrowLink href={more.path}>{more.label}</ArrowLink>
          </p>
        )}
      </div>
    </section>
  )
}

function Item({ item }: { item: AnswerItem | MaterialItem }) {
  const t = useTranslations('search.answer')
  const { path, title, facts, phone, isFile, file } = item
  const ItemLink = isFile ? 'a' : SiteLink
  return (
    <li>
      {'material' in item && (
        <div className="photo">
          <MaterialPicture material={item.material} box={PICTURE} alt="" />
        </div>
      )}
      <div>
        <h3>
          <ItemLink className="link" href={path}>
            <span>{title}</span>
          </ItemLink>
        </h3>
        {facts.map((fact, index) => (
          <p key={fact} className={fact === phone ? 'contact-links' : index === 0 ? undefined : 'muted'}>
            {fact === phone ? <PhoneLink value={fact} /> : keepUnits(fact)}
          </p>
        ))}
        {file && (
          <a className="link" href={file} download>
            <span>
              {t('dataSheet')} <span className="vh">{title}</span>
            </span>
            <Icon name="down" />
          </a>
        )}
      </div>
    </li>
  )
}

/** Quotation marks are the same in all languages of the site. */
export const quoted = (words: readonly string[]): string => words.map((word) => `‘${word}’`).join(', ')
