import { useTranslations } from 'next-intl'
import { materialName } from '@/components/materials/name'
import { Anchor } from '@/components/ui/anchor'
import { ArrowLink } from '@/components/ui/arrow-link'
import { SiteLink } from '@/components/ui/site-link'
import { choiceOf, type Option } from '@/lib/cms/choices'
import type { NavigationItem, SiteChrome } from '@/lib/cms/site-chrome'
import type { LocaleCode } from '@/lib/i18n/locales'
import { pathOf } from '@/lib/i18n/public-path'
import { Disclosures } from './disclosures'
import styles from './header.module.css'

interface Props {
  label: string
  items: NavigationItem[]
  chrome: SiteChrome
  locale: LocaleCode
  /** Public path of the page. */
  path: string
}

const isWithin = (path: string, href: string): boolean => path === href || path.startsWith(`${href}/`)

/** The links of wide screens, with sub-menus of materials and solutions. */
export function MainNavigation({ label, items, chrome, locale, path }: Props) {
  return (
    <Disclosures className={styles.mainNav} aria-label={label}>
      <ul>
        {items.map((item) => {
          const current = item.link.internal && isWithin(path, item.link.href) ? 'true' : undefined
          return (
            <li key={item.link.href}>
              {item.children === 'none' ? (
                <SiteLinkOrAnchor item={item} current={current} />
              ) : (
                <details name="navigation">
                  <summary aria-current={current}>{item.link.label}</summary>
                  <Submenu item={item} chrome={chrome} locale={locale} />
                </details>
              )}
            </li>
          )
        })}
      </ul>
    </Disclosures>
  )
}

function SiteLinkOrAnchor({ item, current }: { item: NavigationItem; current: 'true' | undefined }) {
  if (!item.link.internal) return <Anchor link={item.link} />
  return (
    <SiteLink href={item.link.href} aria-current={current} eager>
      {item.link.label}
    </SiteLink>
  )
}

function Submenu({ item, chrome, locale }: Pick<Props, 'chrome' | 'locale'> & { item: NavigationItem }) {
  const t = useTranslations('header')
  const materials = item.children === 'materials'
  const texts = useTranslations('familyGroup')
  const groups = materials ? materialGroups(chrome, locale, texts) : solutionGroups(chrome, locale)
  return (
    <div className={`${styles.submenu} grid white`}>
      <div className="sub">
        <div className={styles.intro}>
          <p>{t(materials ? 'materialsIntro' : 'solutionsIntro')}</p>
          <ArrowLink href={item.link.href}>{t(materials ? 'allMaterials' : 'allSolutions')}</ArrowLink>
        </div>
        {groups.map(({ label, links }) => (
          <div className={styles.group} key={links[0]?.href}>
            {label && <p>{label}</p>}
            <ul>
              {links.map(({ href, name, about }) => (
                <li key={href}>
                  <SiteLink href={href}>
                    {about ? <b>{name}</b> : name}
                    {about && <span>{about}</span>}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  )
}

interface Group {
  label: string
  links: { href: string; name: string; about?: string }[]
}

/** Families that share a column: three fit beside the introduction. */
const COLUMNS = [['engineering'], ['commodity', 'highPerformance'], ['recycled']] as const

type GroupTexts = (family: Option<'family'>) => string

/** By family: those that share a column, and below them each family that the site has no texts for. */
function materialGroups(chrome: SiteChrome, locale: LocaleCode, t: GroupTexts): Group[] {
  const others = new Map(
    chrome.materials.flatMap((material) => {
      const family = choiceOf('family', material)
      return family && !family.known ? [[family.value, { label: family.label, families: [family.value] }]] : []
    }),
  )
  const columns: { label: string; families: readonly string[] }[] = [
    ...COLUMNS.map((families) => ({ label: t(families[0]), families })),
    ...others.values(),
  ]
  return columns
    .map(({ label, families }) => ({
      label,
      links: chrome.materials
        .filter(({ family }) => family && families.includes(family))
        .map((material) => ({ href: pathOf(material.uri ?? '', locale), ...materialName(material) })),
    }))
    .filter(({ links }) => links.length > 0)
}

function solutionGroups(chrome: SiteChrome, locale: LocaleCode): Group[] {
  const links = chrome.solutions.map(({ uri, title }) => ({ href: pathOf(uri ?? '', locale), name: title ?? '' }))
  const size = Math.ceil(links.length / COLUMNS.length)
  return COLUMNS.map((_, index) => ({ label: '', links: links.slice(index * size, (index + 1) * size) })).filter(
    (group) => group.links.length > 0,
  )
}
