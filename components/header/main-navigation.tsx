import { useLocale, useTranslations } from 'next-intl'
import { Anchor } from '@/components/ui/anchor'
import { ArrowLink } from '@/components/ui/arrow-link'
import { choiceOf, type Option } from '@/lib/cms/choices'
import type { NavigationItem, SiteLayout } from '@/lib/cms/site-layout'
import { DOCUMENT_FORM_ID, routePath } from '@/lib/i18n/routes'
import { Disclosures } from '../layout/disclosures'
import styles from './header.module.css'
import { menuLinks } from './menu-links'
import { MenuPanel } from './menu-panel'

interface Props {
  label: string
  items: NavigationItem[]
  layout: SiteLayout
  path: string
}

const isWithin = (path: string, href: string): boolean => path === href || path.startsWith(`${href}/`)

export function MainNavigation({ label, items, layout, path }: Props) {
  return (
    <Disclosures className={styles.mainNav} aria-label={label}>
      <ul className="cluster">
        {items.map((item) => {
          const current = item.link.internal && isWithin(path, item.link.href)
          return (
            <li key={item.link.href}>
              {item.children === 'none' ? (
                <Anchor link={item.link} current={current} />
              ) : (
                <details name="navigation">
                  <summary aria-current={current || undefined}>{item.link.label}</summary>
                  <Submenu item={item} layout={layout} />
                </details>
              )}
            </li>
          )
        })}
      </ul>
    </Disclosures>
  )
}

function Submenu({ item, layout }: Pick<Props, 'layout'> & { item: NavigationItem }) {
  const locale = useLocale()
  const t = useTranslations()
  const materials = item.children === 'materials'
  const texts = useTranslations('familyGroup')
  const groups = materials ? materialGroups(layout, texts) : solutionGroups(layout)
  const pages = menuLinks(layout, locale)[materials ? 'materials' : 'solutions']
  return (
    <div className={`${styles.submenu} grid white`}>
      <div className="sub">
        <div className={styles.intro}>
          <p>{t(materials ? 'header.materialsIntro' : 'header.solutionsIntro')}</p>
          <ArrowLink href={item.link.href}>{t(materials ? 'header.allMaterials' : 'header.allSolutions')}</ArrowLink>
        </div>
        <MenuPanel
          pages={pages}
          groups={groups}
          tools={
            materials
              ? [
                  [`${routePath('/materials', locale)}#guide`, t('finder.guide.title')],
                  [routePath('/materials/compare', locale), t('compare.title')],
                  [`${routePath('/contact', locale)}#${DOCUMENT_FORM_ID[locale]}`, t('material.request')],
                ]
              : []
          }
        />
      </div>
    </div>
  )
}

interface Group {
  label: string
  places: number[]
}

/** The families of each column. Three columns fit beside the introduction. */
const COLUMNS = [['engineering'], ['commodity', 'highPerformance'], ['recycled']] as const

type GroupTexts = (family: Option<'family'>) => string

function materialGroups(layout: SiteLayout, t: GroupTexts): Group[] {
  const others = new Map(
    layout.materials.flatMap((material) => {
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
      places: layout.materials.flatMap(({ family }, place) => (family && families.includes(family) ? [place] : [])),
    }))
    .filter(({ places }) => places.length > 0)
}

function solutionGroups(layout: SiteLayout): Group[] {
  const places = layout.solutions.map((_, place) => place)
  const size = Math.ceil(places.length / COLUMNS.length)
  return COLUMNS.map((_, index) => ({ label: '', places: places.slice(index * size, (index + 1) * size) })).filter(
    (group) => group.places.length > 0,
  )
}
