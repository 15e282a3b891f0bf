import { spawnSync } from 'node:child_process'
import { cpSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { SECTIONS } from '../../backend/model'
import { isMissing, PHP } from '../lib/apt'
import { ROOT } from '../lib/files'
import { temporaryFolder } from '../lib/testing'

const hasPhp = !PHP.some(isMissing)
if (!hasPhp) console.warn('php, its Twig or its YAML is not installed: the setup of a Craft is not tested.')

const PHP_FILES = globSync(['deploy/craft/**/*.php', 'scripts/craft/*.php'], { cwd: ROOT })
const SETTINGS = {
  WEBSITE: 'https://www.company.example',
  CMS_ORIGIN: 'https://cms.company.example',
  SITE_NAME: 'Company',
  CONTENT_API_TOKEN: 'content-token-of-20-chars',
  CONTENT_SUBMISSIONS_TOKEN: 'submissions-token-of-20',
}
const LANGUAGES = ['nl', 'en'] as const

/** Kinds of files that Craft has by itself. */
const CRAFT_KINDS =
  'access audio captionsSubtitles compressed excel html illustrator image javascript json pdf photoshop php powerpoint text video word xml'

type Values = Record<string, unknown>

type Field = Values & { handle: string; inputAttributes: { label: string; value: string }[] | null }

interface Setup {
  printed: { first: string; again: string }
  ownMethods: string[]
  forms: (Values & { handle: string; title: string; fields: Field[] })[]
  entries: { section: string; siteId: number; title: string; values: Values }[]
  tokens: { name: string; accessToken: string }[]
  webhooks: { class: string; event: string; url: string }[]
  siteNames: Record<string, string>
  general: { extraFileKinds: Record<string, Values>; extraAllowedFileExtensions: string[] }
  payloads: Record<string, Values>
}

/** @param own a definition that is added to those of the content */
function runSetup(settings: object, own?: Values): Setup {
  const folder = temporaryFolder()
  const copy = (from: string, to: string) => cpSync(join(ROOT, from), join(folder, to), { recursive: true })
  copy('deploy/craft/config', 'config')
  copy('deploy/craft/migrations', 'migrations')
  copy('backend/content/forms', 'migrations/forms')
  if (own) writeFileSync(join(folder, 'migrations/forms/own.yaml'), stringify(own))
  const sections = SECTIONS.filter(({ handle, kind }) => kind === 'single' || handle === 'pages')
  const args = [join(ROOT, 'scripts/craft/run.php'), folder, String(sections.map(({ handle }) => handle))]
  const env = settings as NodeJS.ProcessEnv
  const { status, stdout, stderr } = spawnSync('/usr/bin/php', args, { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(stdout + stderr)
  return JSON.parse(stdout)
}

describe.skipIf(!hasPhp)('the setup of a Craft, run against stand-ins of its services', () => {
  let setup: Setup
  beforeAll(() => {
    setup = runSetup(SETTINGS)
  })

  test.each(PHP_FILES)('%s has no mistake of syntax', (file) => {
    const { stdout, stderr } = spawnSync('/usr/bin/php', ['-l', file], { cwd: ROOT, encoding: 'utf8' })
    expect(stdout + stderr).toMatch(/^No syntax errors detected/)
  })

  test('the migration has no method whose name one of those that it inherits could have', () => {
    expect(setup.ownMethods).toEqual([])
  })

  test('each form exists in both languages, with all that its definition says, in that language only', () => {
    const files = readdirSync(join(ROOT, 'backend/content/forms'))
    for (const file of files)
      for (const language of LANGUAGES) {
        const { pages } = parse(readFileSync(join(ROOT, 'backend/content/forms', file), 'utf8'))
        const handle = basename(file, '.yaml') + (language === 'en' ? 'En' : '')
        const wanted: Field[] = pages.flatMap(({ rows }: { rows: [] }) => rows.flat())
        const made = setup.forms.find((each) => each.handle === handle)?.fields ?? []
        const withAttributes = made.map(({ inputAttributes, ...field }) => ({
          ...field,
          ...Object.fromEntries((inputAttributes ?? []).map(({ label, value }) => [label, value])),
        }))
        const key = { handle: 'submissionKey' }
        expect(withAttributes, handle).toMatchObject([...wanted.map((field) => settingsOf(field, language)), key])
      }
    expect(setup.forms).toHaveLength(files.length * LANGUAGES.length)
  })

  test('a default and a visibility of a definition are those of the field', () => {
    const field = { type: 'Hidden', handle: 'origin', label: 'Origin', defaultValue: 'fair', visibility: 'hidden' }
    const made = runSetup(SETTINGS, formOf(field)).forms.find(({ handle }) => handle === 'ownEn')?.fields[0]
    expect(made).toMatchObject({ defaultValue: 'fair', visibility: 'hidden' })
  })

  test.each([
    [{ ...formOf({}), colour: 'red' }, '"colour" is unknown; known are title, pages'],
    [{ ...formOf({}), retention: { weeks: 4 } }, 'retention: "weeks" is unknown'],
    [{ ...formOf({}), pages: [{ rows: [], button: 'Send' }] }, 'a page: "button" is unknown'],
    [formOf({ defaultValu: 'x' }), 'origin: "defaultValu" is unknown'],
    [formOf({ type: 'Radio', options: [{ labl: 'A' }] }), 'origin: an option: "labl" is unknown'],
    [formOf({ type: 'Repeater', fields: [{ handle: 'a', mini: 1 }] }), 'a: "mini" is unknown'],
    [formOf({ allowedKinds: ['pdf'] }), 'origin: "allowedKinds" is no setting of'],
    [formOf({ type: 'Slider' }), 'origin: Formie has no field of the type "Slider"'],
  ])('what Craft would lack is named, before anything is made: %2$s', async (definition, sentence) => {
    const work = expect(Promise.resolve().then(() => runSetup(SETTINGS, definition))).rejects
    await work.toThrow(`own.yaml: ${sentence}`)
    await work.not.toThrow('saved form')
  })

  test('no two forms have the same name, by which editors choose them', () => {
    const titles = setup.forms.map(({ title }) => title)
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
  })

  test('each kind of file that a form allows is one of Craft, or a whole one of config/general.php', () => {
    const { extraFileKinds, extraAllowedFileExtensions } = setup.general
    const own = Object.entries(extraFileKinds).filter(([kind]) => !CRAFT_KINDS.split(' ').includes(kind))
    for (const [kind, given] of own)
      expect(given, kind).toEqual({ label: expect.any(String), extensions: expect.any(Array) })
    const known = [...CRAFT_KINDS.split(' '), ...own.map(([kind]) => kind)]
    const allowed = setup.forms.flatMap(({ fields }) => fields.flatMap(({ allowedKinds }) => allowedKinds ?? []))
    expect(allowed.length).toBeGreaterThan(0)
    expect(allowed.filter((kind) => !known.includes(String(kind)))).toEqual([])
    expect(extraAllowedFileExtensions).toEqual(expect.arrayContaining(['rtf', 'step', 'stp', 'dxf']))
  })

  test('single entries, legal pages, tokens, webhooks and site names are there, and a second run adds nothing', () => {
    expect(setup.entries.filter(({ siteId }) => siteId === 2).map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Home', 'News', 'Open application', 'General terms', 'Privacy statement']),
    )
    const withForms = setup.entries.filter(({ values }) => values.form)
    expect(withForms.map(({ section, siteId }) => `${section} ${siteId}`)).toEqual([
      ...['contact 1', 'contact 2', 'openApplication 1', 'openApplication 2'],
    ])
    expect(setup.tokens.map(({ name, accessToken }) => [name, accessToken])).toEqual([
      ['Website', SETTINGS.CONTENT_API_TOKEN],
      ['Personal links', SETTINGS.CONTENT_SUBMISSIONS_TOKEN],
    ])
    expect(new Set(setup.webhooks.map(({ url }) => url))).toEqual(new Set([`${SETTINGS.WEBSITE}/api/revalidate`]))
    expect(setup.webhooks).toHaveLength(11)
    expect(setup.siteNames).toEqual({ 1: 'Company', 2: 'Company' })
    expect(setup.printed.again).toBe('')
  })

  test('the payload of each webhook asks an element only for what it has, and names what the site reads', () => {
    const named = Object.entries(setup.payloads).map(([key, payload]) => [key.split('\\').at(-1), payload])
    expect(Object.fromEntries(named)).toMatchObject({
      'Entry afterPropagate page': { section: 'home', ownerId: null, uri: 'a' },
      'Entry afterPropagate block': { section: null, ownerId: 7 },
      'GlobalSet afterPropagate': { section: 'company', id: 7 },
      'Asset afterSave': { volume: 'images', submission: null },
      'Form afterSave': { form: 'contact', section: null },
      'Submission afterDelete': { submission: 'abcd', form: null },
    })
  })

  test("with the settings of Craft's skeleton only it says what it leaves out, and what hides the pages", () => {
    const { printed, tokens, webhooks } = runSetup({ CRAFT_DEV_MODE: 'true', CRAFT_DISALLOW_ROBOTS: 'true' })
    expect(printed.first).toMatch(/no token "Website".*no webhooks: .*WEBSITE is not set.*no site name in titles/s)
    expect(printed.first).toMatch(/CRAFT_DEV_MODE is on.*CRAFT_DISALLOW_ROBOTS is on/s)
    expect([...tokens, ...webhooks]).toEqual([])
  })
})

const formOf = (field: Values): Values => ({
  title: 'Own',
  submitMessage: 'Sent',
  errorMessage: 'Not sent',
  pages: [
    { label: '1', submitButtonLabel: 'Send', rows: [{ type: 'Hidden', handle: 'origin', label: 'Origin', ...field }] },
  ],
})

/** Returns the settings of a field's definition, as Formie has them. */
function settingsOf(field: Values, language: (typeof LANGUAGES)[number]): Values {
  const inLanguage = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inLanguage)
    if (typeof value !== 'object' || value === null) return value
    if ('nl' in value && 'en' in value) return value[language]
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inLanguage(each)]))
  }
  const { options, description, min, max, sizeLimit, limitFiles, matchField, inputAttributes, fields, ...rest } =
    inLanguage(field) as Values & Record<'options' | 'fields', Values[] | undefined>
  const kinds: Record<string, Values> = {
    Number: { minValue: text(min), maxValue: text(max) },
    Repeater: { minRows: min, maxRows: max },
  }
  const columns = fields?.map(({ handle, label, required }) => withoutUndefined({ handle, label, required }))
  const attributes = Object.entries((inputAttributes as Values | undefined) ?? {})
  return withoutUndefined({
    ...rest,
    ...(kinds[String(field.type)] ?? { min, max }),
    rows: columns && [{ fields: columns }],
    sizeLimit: text(sizeLimit),
    limitFiles: text(limitFiles),
    matchField: matchField && `{field:${matchField}}`,
    enableConditions: field.conditions ? true : undefined,
    options: options?.map(({ label, value = '', optgroup = false }) => ({ label, value, isOptgroup: optgroup })),
    description: description && [{ type: 'paragraph' }],
    ...Object.fromEntries(attributes.map(([name, value]) => [name, String(value)])),
  })
}

const text = (value: unknown) => (value === undefined ? undefined : String(value))

const withoutUndefined = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
