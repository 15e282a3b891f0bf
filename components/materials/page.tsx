import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { entryMark } from '@/components/preview/edit-mark'
import { SolutionRow } from '@/components/solutions/cards'
import { ArrowLink } from '@/components/ui/arrow-link'
import { Icon } from '@/components/ui/icon'
import { LabelledSection } from '@/components/ui/labelled-section'
import { contentText } from '@/components/ui/rich-text'
import { SectionHead } from '@/components/ui/section-head'
import { SectionIndex } from '@/components/ui/section-index'
import { SiteLink } from '@/components/ui/site-link'
import { Hyphenated, unbroken } from '@/components/ui/unbroken-text'
import { Zoom } from '@/components/zoom/zoom'
import type { FilesFragment } from '@/graphql/generated/graphql'
import { choicesOf, OPTIONS } from '@/lib/cms/choices'
import { fileUrl } from '@/lib/cms/media/media-url'
import { PICTURE_BOXES } from '@/lib/cms/media/picture-widths'
import { ofType } from '@/lib/cms/model'
import { cutMaterial } from '@/lib/cms/stock-sizes'
import { formatBytes } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import { keepUnits } from '@/lib/i18n/no-break'
import { quotationPath, routePath } from '@/lib/i18n/routes'
import type { FoundBy } from '@/lib/pages/page'
import { addAddress, MaterialPicture } from './card'
import { CLASSES } from './compare/rows'
import { DataSheetLink } from './data-sheet-link'
import headStyles from './head.module.css'
import { MaterialFigures } from './instruments/material-figures'
import { materialName } from './material-data'
import styles from './page.module.css'
import type { getMaterial } from './query'
import { DrawSize } from './size/draw-size'
import { type declarationsOf, fileNamed, stockOf } from './supplied'

interface Props {
  page: FoundBy<typeof getMaterial>
  /** Files, of which those that declare a mark are listed beside it. The others come first because engineers look for the data sheet. */
  files: {
    list: FilesFragment['files']
    declarations: ReturnType<typeof declarationsOf>
    sections: { id: string; title: string | null }[]
    view: ReactNode
  }
  /** Forms for documents, which come last because they are long. Their texts answer most visitors without the form. */
  requestForm: { id: string | null; title: string | null; texts: readonly (string | null)[]; view: ReactNode }
  children: ReactNode
}

const COLUMNS = ['value', 'unit', 'norm'] as const

/** A form's section has the form's handle as id, such as "compliance". Handles have no hyphens. */
const COMPLIANCE_ID = 'compliance-marks'

export async function MaterialPage({ page, files, requestForm, children }: Props) {
  const { entry: material, locale } = page
  const t = await getTranslations({ locale })
  const { name } = materialName(material)
  const limits = material.limits && `<h3>${t('material.limits')}</h3>${material.limits}`
  const [body, ...statements] = await Promise.all(
    [[material.body, limits].filter(Boolean).join(''), ...requestForm.texts].map((text) => contentText(text, locale)),
  )
  const properties = propertiesOf(material)
  const applications = (material.applications ?? []).flatMap((row) => (row?.application ? [row.application] : []))
  const stock = stockOf(material, t)
  const cut = cutMaterial(material, locale)
  const solutions = ofType(material.relatedSolutions, 'solutions_Entry')
  const sections = [
    { id: 'properties', title: properties.length > 0 ? t('material.properties') : null },
    { id: 'applications', title: body || applications.length > 0 ? t('material.applications') : null },
    { id: 'stock', title: stock.length > 0 ? t('material.stock') : null },
    ...files.sections,
    { id: COMPLIANCE_ID, title: t('material.compliance') },
    { id: requestForm.id ?? '', title: requestForm.id && (requestForm.title ?? t('material.request')) },
    { id: 'solutions', title: solutions.length > 0 ? t('material.solutions', { name }) : null },
  ]
  return (
    <>
      <MaterialHead page={page} files={files} />
      <SectionIndex
        label={t('material.sections')}
        sections={sections.flatMap(({ id, title }) => (title ? { id, title } : []))}
      />
      <div className={`${styles.links} grid no-print`}>
        <p className="cluster">
          {requestForm.id && (
            <ArrowLink as="a" href={`#${requestForm.id}`}>
              {t('material.request')}
            </ArrowLink>
          )}
          {material.family && material.density !== null && material.tensileModulus !== null && (
            <ArrowLink
              href={`${routePath('/materials', locale)}?${new URLSearchParams({ family: material.family, view: 'chart' })}`}
            >
              {t('material.chart')}
            </ArrowLink>
          )}
        </p>
      </div>
      {properties.length > 0 && (await entryMark(material, locale, ['properties']))}
      {properties.length > 0 && (
        <LabelledSection id="properties" title={t('material.properties')} text={t('material.propertiesNote')}>
          <SpecTable
            caption={t('material.propertiesOf', { name })}
            columns={[
              [t('material.property')],
              ...COLUMNS.map((column) => [t(`material.${column}`), styles[column]] as const),
            ]}
            rows={properties.map((row) => [
              <>
                {keepUnits(row?.property ?? '')}
                {row?.condition && <small className="muted">{` ${keepUnits(row.condition)}`}</small>}
              </>,
              ...COLUMNS.map((column) => row?.[column]),
            ])}
          />
        </LabelledSection>
      )}
      {(body || applications.length > 0) && (
        <LabelledSection id="applications" title={t('material.applications')}>
          {applications.length > 0 && (
            <ul className={styles.applications}>
              {applications.map((application) => (
                <li key={application}>{keepUnits(application)}</li>
              ))}
            </ul>
          )}
          {/* Last, as it may end with a heading and a list of what the material is not used for. */}
          {body && <div className="prose">{body}</div>}
        </LabelledSection>
      )}
      {stock.length > 0 && (await entryMark(material, locale, ['stock']))}
      {stock.length > 0 && (
        <LabelledSection id="stock" title={t('material.stock')} text={t('material.stockNote')}>
          <SpecTable
            className={styles.stock}
            caption={t('material.stockOf', { name })}
            columns={(['shape', 'size', 'colours'] as const).map((column) => [t(`material.${column}`)])}
            rows={stock.map(({ shape, size, colours }) => [
              shape,
              size && keepUnits(size),
              colours && keepUnits(colours),
            ])}
          />
          {cut && cut.usual.length > 0 && (
            <DrawSize
              href={`${routePath('/materials/cutting-list', locale)}?${new URLSearchParams({ material: material.slug ?? cut.id })}`}
            >
              {t('size.open')}
            </DrawSize>
          )}
        </LabelledSection>
      )}
      {files.view}
      <LabelledSection id={COMPLIANCE_ID} title={t('material.compliance')} text={t('material.complianceNote')}>
        {statements.some(Boolean) && <div className={`${styles.statements} prose`}>{statements}</div>}
        <ComplianceMarks page={page} files={files} />
      </LabelledSection>
      {children}
      {requestForm.view}
      {solutions.length > 0 && (
        <section id="solutions" className="section grid no-print">
          <SectionHead title={t('material.solutions', { name })} />
          <SolutionRow solutions={solutions} material={name} />
        </section>
      )}
    </>
  )
}

type HeadProps = Pick<Props, 'page' | 'files'>

function MaterialHead({ page, files }: HeadProps) {
  const t = useTranslations()
  const { entry: material, data, locale } = page
  const { name, about } = materialName(material)
  const dataSheet = fileNamed(files.list, t('material.dataSheet'))
  return (
    <section className={`${headStyles.materialHead} grid`}>
      <h1 className={headStyles.title}>
        <span className={headStyles.abbr}>{unbroken(name, true)}</span>{' '}
        {about && (
          <span className={headStyles.fullName}>
            <Hyphenated>{about}</Hyphenated>
          </span>
        )}
      </h1>
      <div className="lead-photo photo cut-left">
        <MaterialPicture material={material} box={PICTURE_BOXES.materials_Entry} first />
        {material.zoom && material.image[0] && <Zoom image={material.image[0]} />}
      </div>
      <div className={headStyles.text}>
        {material.summary && <p className="lead">{keepUnits(material.summary)}</p>}
        <div className={`${headStyles.actions} cluster`}>
          <SiteLink className="button" href={quotationPath(locale, name)}>
            {t('material.quotation')} <Icon name="arrow" />
          </SiteLink>
          <DataSheetLink
            file={dataSheet?.url ? fileUrl(dataSheet.url, dataSheet.dateModified) : null}
            title={`${t('material.dataSheet')} ${name}`}
            target={propertiesOf(material).length > 0 ? 'properties' : COMPLIANCE_ID}
          >
            {dataSheet ? (
              <>
                <span>
                  {t('material.dataSheet')} <small>{kindAndSize(dataSheet, locale)}</small>
                </span>
                <Icon name="down" />
              </>
            ) : (
              <span>{t('material.printDataSheet')}</span>
            )}
          </DataSheetLink>
          {material.slug && (
            <SiteLink className="button-line" href={addAddress(locale, material.slug)} data-md-skip>
              <span>{t.rich('compare.withOthers', { hidden: (words) => <span className="vh">{words}</span> })}</span>
            </SiteLink>
          )}
        </div>
      </div>
      <MaterialFigures material={material} all={ofType(data.all, 'materials_Entry')} locale={locale} />
    </section>
  )
}

const propertiesOf = ({ properties }: Props['page']['entry']) => (properties ?? []).filter((row) => row?.property)

interface TableProps {
  caption: string
  columns: readonly (readonly [title: string, className?: string])[]
  rows: readonly (readonly ReactNode[])[]
  className?: string
}

const SpecTable = ({ caption, columns, rows, className = '' }: TableProps) => (
  <table className={`${styles.spec} ${className}`.trim()}>
    <caption className="vh">{caption}</caption>
    <thead>
      <tr>
        {columns.map(([title, column]) => (
          <th key={title} scope="col" className={column}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([head, ...cells], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change places, and the page's data has each key.
        <tr key={index}>
          <th scope="row">{head}</th>
          {cells.map((cell, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <td key={column} className={columns[column + 1]?.[1]}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const kindAndSize = ({ extension, size }: NonNullable<FilesFragment['files'][number]>, locale: LocaleCode): string =>
  [extension, Number(size) > 0 && formatBytes(Number(size), locale)].filter(Boolean).join(', ')

/** Lists the marks that a material has, and those that it lacks, because visitors look for both. */
function ComplianceMarks({ page: { entry: material, locale }, files: { declarations } }: HeadProps) {
  const t = useTranslations()
  const choices = choicesOf('compliance', material)
  const classes = propertiesOf(material).flatMap((row) =>
    CLASSES.norm.test(row?.norm ?? '') ? (row?.value ?? []) : [],
  )
  const known = OPTIONS.compliance.map((mark) => {
    const yes = choices.some(({ known }) => known === mark)
    const text =
      mark === CLASSES.mark && yes && classes.length > 0
        ? t('compliance.ul94.ofClass', { classes: [...new Set(classes)].join(', ') })
        : t(`compliance.${mark}.${yes ? 'yes' : 'no'}`)
    return { mark, yes, name: t(`compliance.${mark}.name`), text }
  })
  const others = choices
    .filter(({ known }) => !known)
    .map(({ value, label }) => ({ mark: value, yes: true, name: label, text: null }))
  const marks = [...known.filter(({ yes }) => yes), ...others, ...known.filter(({ yes }) => !yes)]
  return (
    <ul className={`${styles.marks} lines`}>
      {marks.map(({ mark, yes, name, text }) => {
        const declaration = declarations.get(mark)
        return (
          <li key={mark} className={yes ? undefined : styles.no}>
            <Icon name={yes ? 'check' : 'close'} />
            <b>{name}</b>
            {text && <span>{text}</span>}
            {declaration?.url && (
              <a className="link" href={fileUrl(declaration.url, declaration.dateModified)} download>
                <span>
                  {t.rich('material.declaration', { name, hidden: (words) => <span className="vh">{words}</span> })}{' '}
                  <small>{kindAndSize(declaration, locale)}</small>
                </span>
                <Icon name="down" />
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}
