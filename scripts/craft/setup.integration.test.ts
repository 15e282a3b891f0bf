import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { SECTIONS } from '../../backend/model'
import { isMissing, PHP } from '../lib/apt'
import { ROOT } from '../lib/files'

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

interface Form extends Values {
  handle: string
  title: string
  fields: (Values & { handle: string; inputAttributes: { label: string; value: string }[] | null })[]
}

interface Setup {
  printed: { first: string; again: string }
  ownMethods: string[]
  forms: Form[]
  entries: { section: string; siteId: number; title: string; values: Values }[]
  tokens: { name: string; accessToken: string }[]
  webhooks: { class: string; event: string; url: string }[]
  siteNames: Record<string, string>
  general: { extraFileKinds: Record<string, Values>; extraAllowedFileExtensions: string[] }
  payloads: Record<string, Values>
}

/** @param own a definition that is added to those of the content */
function runSetup(settings: Partial<NodeJS.ProcessEnv>, own?: Values): Setup {
  const folder = mkdtempSync(join(tmpdir(), 'test-'))
  try {
    const copy = (from: string, to: string) => cpSync(join(ROOT, from), join(folder, to), { recursive: true })
    copy('deploy/craft/config', 'config')
    copy('deploy/craft/migrations', 'migrations')
    copy('backend/content/forms', 'migrations/forms')
    if (own) writeFileSync(join(folder, 'migrations/forms/own.yaml'), stringify(own))
    const sections = SECTIONS.filter(({ handle, kind }) => kind === 'single' || handle === 'pages')
    const args = [join(ROOT, 'scripts/craft/run.php'), folder, String(sections.map(({ handle }) => handle))]
    const { status, stdout, stderr } = spawnSync('/usr/bin/php', args, {
      env: settings as NodeJS.ProcessEnv,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(stdout + stderr)
    return JSON.parse(stdout)
  } finally {
    rmSync(folder, { recursive: true })
  }
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
    for (const file of files) {
      const definition = parse(readFileSync(join(ROOT, 'backend/content/forms', file), 'utf8'))
      for (const language of LANGUAGES) {
        const handle = basename(file, '.yaml') + (language === 'en' ? 'En' : '')
        const fields = setup.forms.find((each) => each.handle === handle)?.fields ?? []
        const wanted: (Values & { handle: string })[] = definition.pages.flatMap(({ rows }: { rows: [] }) =>
          rows.flat(),
        )
        expect(
          fields.map((field) => field.handle),
          handle,
        ).toEqual([...wanted.map((field) => field.handle), 'submissionKey'])
        for (const [index, field] of wanted.entries()) {
          const { inputAttributes, ...made } = fields[index] as Form['fields'][number]
          const attributes = Object.fromEntries((inputAttributes ?? []).map(({ label, value }) => [label, value]))
          expect({ ...made, ...attributes }, `${handle} ${field.handle}`).toMatchObject(settingsOf(field, language))
        }
      }
    }
    expect(setup.forms).toHaveLength(files.length * LANGUAGES.length)
  })

  test('a default and a visibility of a definition are those of the field', () => {
    const field = { type: 'Hidden', handle: 'origin', label: 'Origin', defaultValue: 'fair', visibility: 'hidden' }
    const made = runSetup(SETTINGS, formOf(field)).forms.find(({ handle }) => handle === 'ownEn')?.fields[0]
    expect(made).toMatchObject({ defaultValue: 'fair', visibility: 'hidden' })
  })

  test.each([
    ['a key of a form', { ...formOf({}), colour: 'red' }, 'own.yaml: "colour" is unknown; known are title, pages'],
    [
      'one of how long it is kept',
      { ...formOf({}), retention: { weeks: 4 } },
      'own.yaml: retention: "weeks" is unknown',
    ],
    [
      'one of a page',
      { ...formOf({}), pages: [{ rows: [], button: 'Send' }] },
      'own.yaml: a page: "button" is unknown',
    ],
    ['one of a field', formOf({ defaultValu: 'x' }), 'own.yaml: origin: "defaultValu" is unknown'],
    [
      'one of an option',
      formOf({ type: 'Radio', options: [{ labl: 'A' }] }),
      'own.yaml: origin: an option: "labl" is unknown',
    ],
    [
      'one of a column',
      formOf({ type: 'Repeater', fields: [{ handle: 'a', mini: 1 }] }),
      'own.yaml: a: "mini" is unknown',
    ],
    [
      'a setting of another field',
      formOf({ allowedKinds: ['pdf'] }),
      'own.yaml: origin: "allowedKinds" is no setting of',
    ],
    ['a type of a field', formOf({ type: 'Slider' }), 'own.yaml: origin: Formie has no field of the type "Slider"'],
  ])('%s that Craft would lack is named, before anything is made', async (_, definition, sentence) => {
    const setup = expect((async () => runSetup(SETTINGS, definition))()).rejects
    await setup.toThrow(sentence)
    await setup.not.toThrow('saved form')
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
    const { payloads } = setup
    const named = (ending: string, names: string[]) =>
      Object.entries(payloads)
        .filter(([key]) => key.endsWith(ending))
        .map(([, payload]) => Object.fromEntries(names.map((name) => [name, payload[name]])))
    expect(named('Entry afterPropagate page', ['section', 'ownerId', 'uri'])).toEqual([
      { section: 'home', ownerId: null, uri: 'a' },
    ])
    expect(named('Entry afterPropagate block', ['section', 'ownerId'])).toEqual([{ section: null, ownerId: 7 }])
    expect(named('GlobalSet afterPropagate', ['section', 'id'])).toEqual([{ section: 'company', id: 7 }])
    expect(named('Asset afterSave', ['volume', 'submission'])).toEqual([{ volume: 'images', submission: null }])
    expect(named('Form afterSave', ['form', 'section'])).toEqual([{ form: 'contact', section: null }])
    expect(named('Submission afterDelete', ['submission', 'form'])).toEqual([{ submission: 'abcd', form: null }])
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
    inLanguage(field) as Values
  const limits =
    field.type === 'Number'
      ? { minValue: text(min), maxValue: text(max) }
      : field.type === 'Repeater'
        ? { minRows: min, maxRows: max }
        : { min, max }
  const columns = (fields as Values[] | undefined)?.map(({ handle, label, required }) =>
    expect.objectContaining({ handle, label, required }),
  )
  const attributes = Object.entries((inputAttributes as Values | undefined) ?? {})
  return withoutUndefined({
    ...rest,
    ...limits,
    rows: columns && [{ fields: columns }],
    sizeLimit: text(sizeLimit),
    limitFiles: text(limitFiles),
    matchField: matchField && `{field:${matchField}}`,
    enableConditions: field.conditions ? true : undefined,
    options: (options as Values[] | undefined)?.map(({ label, value = '', optgroup = false }) =>
      expect.objectContaining({ label, value, isOptgroup: optgroup }),
    ),
    description: description && [expect.objectContaining({ type: 'paragraph' })],
    ...Object.fromEntries(attributes.map(([name, value]) => [name, String(value)])),
  })
}

const text = (value: unknown) => (value === undefined ? undefined : String(value))

const withoutUndefined = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
