/** The part of Craft's schema that the embedded backend answers, and that the site may ask for. */
import { type ASTNode, type FieldDefinitionNode, Kind, type ObjectTypeDefinitionNode, parse, print } from 'graphql'
import { FIELD_TYPES } from '../../../backend/form-field-types.ts'
import type { Model } from './config.ts'
import { fieldType } from './field-types.ts'

/** Types that the backend makes itself, because they depend on the forms, and types that only left-out parts use. */
const LEFT_OUT =
  /_(?:Form|Submission)$|RelationCriteriaInput$|^(?:Mutation|SearchTermOptions|FileContents|SeomaticFrontendTemplate|FormIntegrationsType|FormieCsrfTokenType)$/

type Owner = ObjectTypeDefinitionNode

const isUnknownFormField = (name: string): boolean =>
  name.startsWith('Field_') && !(name.slice('Field_'.length) in FIELD_TYPES)

const words = (text: string): string[] => text.trim().split(/\s+/)

/** The fields that are offered of a type, or of all types with an interface. Types without a row are offered whole. */
const OFFERED_FIELDS = {
  Query: 'ping entries entryCount entry globalSets globalSet formieForm seomatic',
  ElementInterface: 'id uid title siteId dateUpdated',
  Element: 'id uid title slug uri siteHandle siteId language status dateCreated dateUpdated',
  EntryInterface: `id uid title slug uri enabled siteHandle siteId language status dateCreated dateUpdated level isDraft
    draftId isUnpublishedDraft draftName draftNotes canonicalId canonicalUid sectionHandle ownerId typeHandle postDate
    expiryDate children parent url localized prev next seomatic`,
  AssetInterface: `id uid title siteId dateUpdated alt filename extension focalPoint kind size dateModified height width
    srcset url mimeType`,
  GlobalSetInterface: 'id uid title siteHandle siteId language dateUpdated name handle',
  FormInterface: 'id uid title handle pages settings captchas submissionMutationName isAvailable',
  FieldInterface: `label handle instructions required enabled displayName typeName inputTypeName matchField placeholder
    defaultValue errorMessage prePopulate inputAttributes enableConditions conditions visibility`,
  SubmissionInterface: `id uid title siteId status statusId dateCreated dateUpdated isIncomplete isSpam spamReason`,
  SeomaticInterface: `metaTitleContainer metaTagContainer metaLinkContainer metaScriptContainer metaJsonLdContainer
    metaSiteVarsContainer`,
}

const OFFERED = new Map(Object.entries(OFFERED_FIELDS).map(([type, names]) => [type, new Set(words(names))]))

const LEFT_OUT_FIELDS = ['LinkData.elementTitle', 'FormSettingsType.redirectEntry', 'FormSettingsType.integrations']

const OF_ENTRIES = `id uid site siteId title slug uri search relatedTo offset limit orderBy level section type postDate
  before after`
const OF_SETS = 'id uid site siteId offset limit handle'

/** The arguments that are offered of a field, by its name or its type. Fields without a row keep all of theirs. */
const ARGUMENTS: Record<string, string> = {
  entries: OF_ENTRIES,
  entryCount: OF_ENTRIES,
  entry: OF_ENTRIES,
  globalSets: OF_SETS,
  globalSet: OF_SETS,
  formieForm: OF_SETS,
  children: 'offset limit orderBy',
  parent: 'siteId',
  localized: 'siteId',
  prev: 'siteId orderBy section',
  next: 'siteId orderBy section',
  formatDateTime: 'format timezone',
  EntryInterface: 'siteId offset limit orderBy section',
  AssetInterface: 'id offset limit orderBy',
  FormInterface: '',
  MatrixField: 'id siteId offset limit type',
}

/** Kinds of fields by whose values entries can be found. */
const FILTERED = ['text', 'number', 'date', 'dropdown', 'checkboxes', 'entries', 'assets']

/** Returns the part of Craft's schema that every query of the site fits into. */
export function offeredSchema(craft: string, model: Model): string {
  const filters = new Set(
    model.entryTypes
      .flatMap(({ fields }) => [...fields])
      .filter(([, field]) => FILTERED.includes(fieldType(field).kind?.kind ?? ''))
      .map(([handle]) => handle),
  )
  const document = parse(craft, { noLocation: true })
  const types = new Map(
    document.definitions.flatMap((node) => ('fields' in node ? [[node.name.value, node as Owner] as const] : [])),
  )
  /** The narrowest one comes last. */
  const generalOf = (node: Owner): string => node.interfaces?.at(-1)?.name.value ?? ''
  function isOffered(node: Owner, field: string): boolean {
    if (LEFT_OUT_FIELDS.includes(`${node.name.value}.${field}`)) return false
    const own = OFFERED.get(node.name.value)
    if (own) return own.has(field)
    const general = OFFERED.get(generalOf(node))
    const isOwn = !types.get(generalOf(node))?.fields?.some(({ name }) => name.value === field)
    return isOwn || !general || general.has(field)
  }
  function offeredField(field: FieldDefinitionNode): FieldDefinitionNode {
    const named = print(field.type).replace(/[[\]!]/g, '')
    const names = ARGUMENTS[field.name.value] ?? ARGUMENTS[named.split('_').at(-1) ?? '']
    if (names === undefined) return field
    const own = names === OF_ENTRIES ? filters : []
    return { ...field, arguments: offeredArguments(field.arguments, [...words(names), ...own]) }
  }

  const definitions = document.definitions.flatMap((definition): ASTNode[] => {
    const name = 'name' in definition ? (definition.name?.value ?? '') : ''
    if (LEFT_OUT.test(name) || isUnknownFormField(name)) return []
    if (definition.kind === Kind.DIRECTIVE_DEFINITION) {
      const names = ARGUMENTS[name]
      return names ? [{ ...definition, arguments: offeredArguments(definition.arguments, words(names)) }] : []
    }
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION && definition.kind !== Kind.INTERFACE_TYPE_DEFINITION)
      return [definition]
    const fields = (definition as Owner).fields?.filter((field) => isOffered(definition as Owner, field.name.value))
    return [{ ...definition, fields: fields?.map(offeredField) }]
  })
  return definitions.map((node) => print(node)).join('\n\n')
}

const offeredArguments = <T extends { name: { value: string } }>(
  args: readonly T[] | undefined,
  names: readonly string[],
): T[] => (args ?? []).filter(({ name }) => names.includes(name.value))
