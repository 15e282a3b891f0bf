import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { entryMark } from '@/components/preview/edit-mark'
import { SolutionRow } from '@/components/solutions/cards'
import { ArrowLink } from '@/components/ui/arrow-link'
import { Icon } from '@/components/ui/icon'
import { LabelledSection } from '@/components/ui/labelled-section'
import { Picture } from '@/components/ui/picture'
import { contentText } from '@/components/ui/rich-text'
import { SectionHead } from '@/components/ui/section-head'
import { SiteLink } from '@/components/ui/site-link'
import { Zoom } from '@/components/zoom/zoom'
import { choicesOf } from '@/lib/cms/choices'
import { ofType } from '@/lib/cms/entry-types'
import { PICTURE_BOXES } from '@/lib/cms/media/picture-boxes'
import { keepUnits } from '@/lib/i18n/no-break'
import { quotationPath, routePath } from '@/lib/i18n/routes'
import type { FoundBy } from '@/lib/pages/page'
import { addAddress } from './compare/add-link'
import { ComplianceMarks } from './compliance-marks'
import { MaterialFigures } from './instruments/material-figures'
import { materialName } from './name'
import styles from './page.module.css'
import type { getMaterial } from './query'

interface Props {
  page: FoundBy<typeof getMaterial>
  complianceFormId: string | null
  children: ReactNode
}

const COLUMNS = ['value', 'unit', 'norm'] as const

export async function MaterialPage({ page, complianceFormId, children }: Props) {
  const { entry: material, data, locale } = page
  const t = await getTranslations({ locale })
  const { name, about } = materialName(material)
  const body = await contentText(material.body, locale)
  const properties = (material.properties ?? []).filter((row) => row?.property)
  const applications = (material.applications ?? []).flatMap((row) => (row?.application ? [row.application] : []))
  const solutions = ofType(material.relatedSolutions, 'solutions_Entry')
  return (
    <>
      <section className={`${styles.materialHead} grid`}>
        <h1 className={styles.title}>
          <span className={styles.abbr}>{name}</span> {about && <span className={styles.fullName}>{about}</span>}
        </h1>
        <div className={`${styles.photo} lead-photo photo cut-left`}>
          <Picture image={material.image[0]} box={PICTURE_BOXES.materials_Entry} first />
          {material.zoom && <Zoom image={material.image[0]} />}
        </div>
        <div className={styles.text}>
          <p className="lead">{material.summary}</p>
          <div className={styles.actions}>
            <SiteLink className="button" href={quotationPath(locale, name)}>
              {t('material.quotation')} <Icon name="arrow" />
            </SiteLink>
            {complianceFormId && (
              <a className="button-line" href={`#${complianceFormId}`}>
                {t('material.request')} <Icon name="arrow" />
              </a>
            )}
            {material.slug && <ArrowLink href={addAddress(locale, material.slug)}>{t('compare.withOthers')}</ArrowLink>}
            {material.family && material.density !== null && material.tensileModulus !== null && (
              <ArrowLink
                href={`${routePath('/materials', locale)}?${new URLSearchParams({ family: material.family, view: 'chart' })}`}
              >
                {t('material.chart')}
              </ArrowLink>
            )}
          </div>
        </div>
        <MaterialFigures material={material} all={ofType(data.all, 'materials_Entry')} locale={locale} />
      </section>
      {properties.length > 0 && (await entryMark(material, locale))}
      {properties.length > 0 && (
        <LabelledSection title={t('material.properties')} text={t('material.propertiesNote')}>
          <table className={styles.spec}>
            <caption className="vh">{t('material.propertiesOf', { name })}</caption>
            <thead>
              <tr>
                <th scope="col">{t('material.property')}</th>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col" className={styles[column]}>
                    {t(`material.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {properties.map((row) => (
                <tr key={`${row?.property} ${row?.condition} ${row?.norm}`}>
                  <th scope="row">
                    {keepUnits(row?.property ?? '')} {row?.condition && <small>{keepUnits(row.condition)}</small>}
                  </th>
                  {COLUMNS.map((column) => (
                    <td key={column} className={styles[column]}>
                      {row?.[column]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </LabelledSection>
      )}
      {(body || applications.length > 0) && (
        <LabelledSection title={t('material.applications')}>
          {body && <div className="prose">{body}</div>}
          {applications.length > 0 && (
            <ul className={styles.applications}>
              {applications.map((application) => (
                <li key={application}>{keepUnits(application)}</li>
              ))}
            </ul>
          )}
        </LabelledSection>
      )}
      <LabelledSection title={t('material.compliance')} text={t('material.complianceNote')}>
        <ComplianceMarks given={choicesOf('compliance', material)} />
      </LabelledSection>
      {children}
      {solutions.length > 0 && (
        <section className="section grid no-print">
          <SectionHead title={t('material.solutions', { name })} />
          <SolutionRow solutions={solutions} locale={locale} material={name} />
        </section>
      )}
    </>
  )
}
