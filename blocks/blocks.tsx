import { getTranslations } from 'next-intl/server'
import { Fragment, type ReactNode } from 'react'
import { editMark } from '@/components/preview/edit-mark'
import { Boundary } from '@/components/ui/boundary'
import type { BlockFieldsFragment } from '@/graphql/generated/graphql'
import { readPreviewAccess } from '@/lib/cms/draft/access'
import type { Node } from '@/lib/cms/seo/structured-data/page-graph'
import { faqPage } from '@/lib/cms/seo/structured-data/subjects'
import type { FormSubject } from '@/lib/forms/prefill'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { Source } from '@/lib/preview/sources'
import { logger } from '@/lib/server/runtime/log'
import { REGISTRY } from './registry'
import type { Block, BlockOf, BlockProps, BlockType } from './types'

const log = logger('blocks')

interface Props {
  entry: { id: string | null; blocks: readonly (BlockFieldsFragment | null)[] | null | undefined }
  locale: LocaleCode
  careers?: boolean
  /** Whether the page has no picture above the blocks; the first block's pictures then load eagerly. */
  first?: boolean
  subject?: FormSubject
  folded?: boolean
}

/** A block that fails, is unknown or is empty is left out for visitors; a preview names it and the reason. */
export async function Blocks({ entry: { id, blocks }, locale, careers = false, first = false, ...form }: Props) {
  const firstPicture = first ? blocks?.find((block) => block && hasPicture(block)) : null
  const handles = (blocks ?? []).map((block) => formHandle(block) ?? undefined)
  return Promise.all(
    (blocks ?? []).map(async (block, index) => {
      const anchor = handles.indexOf(handles[index]) === index ? handles[index] : undefined
      const view =
        block && (await renderBlock({ block, locale, careers, first: block === firstPicture, anchor, ...form }))
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page's blocks never change places in the browser.
        <Fragment key={index}>
          {view && (await markOf(block, id, locale))}
          {view}
        </Fragment>
      )
    }),
  )
}

async function markOf(block: BlockFieldsFragment, owner: string | null, locale: LocaleCode): Promise<ReactNode> {
  const listed = (await readPreviewAccess()) && (await listedBy(block, locale))
  const own: Source[] = [{ kind: 'block', id: block.id ?? '', name: block.typeHandle, owner }]
  return editMark({ own, locale, content: { block, listed } })
}

const listedBy = async (block: BlockFieldsFragment, locale: LocaleCode) =>
  findBlock(block)
    ?.listed?.({ block, locale })
    .catch(() => null)

const hasPicture = (block: BlockFieldsFragment): boolean => Boolean(findBlock(block)?.pictures?.(block)?.[0]?.url)

async function renderBlock(props: BlockProps): Promise<ReactNode> {
  const { block, locale } = props
  const name = block.typeHandle
  try {
    const known = findBlock(block)
    if (!known) throw new UnknownBlock(`No view for the block "${block.__typename}"`)
    const content = await known.view(props)
    if (!content) return blockProblem(name, locale, known.listed ? 'nothingListed' : 'emptyBlock')
    const incomplete = lacksForm(block) ? await blockProblem(name, locale, 'emptyBlock') : null
    return (
      <>
        {incomplete}
        <Boundary fallback={await blockProblem(name, locale, 'inBrowser')}>{content}</Boundary>
      </>
    )
  } catch (error) {
    log.error(`${name} was not rendered`, error)
    return blockProblem(name, locale, { error })
  }
}

const formHandle = (block: BlockFieldsFragment | null) => (block && 'form' in block ? block.form?.[0]?.handle : null)

const lacksForm = (block: BlockFieldsFragment): boolean => 'form' in block && !formHandle(block)

class UnknownBlock extends Error {}

type Reason = 'emptyBlock' | 'nothingListed' | 'inBrowser' | { error: unknown }

async function blockProblem(name: string, locale: LocaleCode, reason: Reason): Promise<ReactNode> {
  if (!(await readPreviewAccess())) return null
  const t = await getTranslations({ locale, namespace: 'preview' })
  return (
    <div className="grid">
      <p className="block-problem">
        <b>{name}</b> {typeof reason === 'string' ? t(reason) : causeOf(reason.error)}
      </p>
    </div>
  )

  function causeOf(error: unknown): ReactNode {
    if (error instanceof UnknownBlock) return t('unknownBlock')
    return (
      <>
        {t('brokenBlock')} <small>{error instanceof Error ? error.message : String(error)}</small>
      </>
    )
  }
}

type Listed = readonly (BlockFieldsFragment | null)[]

export function blockData(blocks: Listed, url: string, body: string | null = null): Node[] {
  const texts = blocks.flatMap((block) => (block && findBlock(block)?.faqTexts?.(block)) ?? [])
  const questions = faqPage([{ text: body }, ...texts], url)
  return [...videos(blocks), ...(questions ? [questions] : [])]
}

/** The questions of an interview are no FAQ. */
export const videos = (blocks: Listed): Node[] =>
  blocks.flatMap((block) => (block && findBlock(block)?.video?.(block)) ?? [])

/** Returns undefined for an unknown type: the backend may be newer than this version of the site. */
function findBlock<Type extends BlockType>({ __typename: type }: BlockOf<Type>): Block<Type> | undefined {
  return Object.hasOwn(REGISTRY, type) ? REGISTRY[type] : undefined
}
