import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { ENTRY_TYPES, FIELDS, GLOBAL_SETS, SECTIONS, SITES } from '../../backend/model'

type Item = Record<string, unknown>
const record = Object.fromEntries
const FOLDER = 'deploy/craft/config/project'
const texts = globSync(`${FOLDER}/**/*.yaml`).map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const uidOf = (file: string) => basename(file, '.yaml').slice(-36)

/** Craft writes maps whose order matters as lists of pairs. */
const unpack = (_key: string, value: { __assoc__?: [string, unknown][] } | null) =>
  value?.__assoc__ ? record(value.__assoc__) : value

function read(folder: string): Map<string, Item> {
  const own = texts.filter(({ file }) => file.startsWith(`${FOLDER}/${folder}/`))
  return new Map(own.map(({ file, text }) => [uidOf(file), JSON.parse(JSON.stringify(parse(text)), unpack)]))
}

const [sites, sections, types, fields] = [read('sites'), read('sections'), read('entryTypes'), read('fields')]

/** All values of a key in the order of the file, however deep. */
const all = (value: unknown, key: string): unknown[] =>
  Object.entries(typeof value === 'object' ? (value ?? {}) : {}).flatMap(([name, item]) =>
    name === key ? [item] : all(item, key),
  )
const handlesOf = (uids: unknown[], items: Map<string, Item>) => uids.map((uid) => items.get(uidOf(`${uid}`))?.handle)
const byHandle = (items: Map<string, Item>, value: (item: Item) => unknown) =>
  record([...items.values()].map((item) => [item.handle, value(item)]))

/** Without SEOmatic's field, which only editors use. */
const fieldsOf = (item: Item) => handlesOf(all(item, 'fieldUid'), fields).filter((handle) => handle !== 'seo')

test("Craft's fields are those of the content model, with its choices, relations and translated texts", () => {
  const some = (list: unknown[]) => (list.length > 0 ? list : undefined)
  const found = byHandle(fields, (field) => {
    const [options] = all(field, 'options')
    return {
      type: `${field.type}`.replace(/.*\\/, '').toLowerCase(),
      isTranslated: field.translationMethod === 'site',
      options: options && record(all(options, 'value').map((value, i) => [value, all(options, 'label')[i]])),
      columns: some(all(all(field, 'columns'), 'handle')),
      types: some(handlesOf(all(field, 'uid'), types)),
      sections: some(handlesOf(all(field, 'sources').flat(), sections).filter(Boolean)),
      max: field.handle === 'form' ? undefined : (all(field, 'maxRelations')[0] ?? undefined),
    }
  })
  const expected = Object.entries({ ...FIELDS, seo: { kind: 'seoSettings' } }).map(([handle, { kind, ...rest }]) => {
    const name = kind === 'html' ? 'field' : kind.replace(/^(text|rawHtml)$/, 'plainText').replace('form', 'forms')
    const isTranslated = /text|html|table|link|form|matrix|seo/i.test(kind)
    return [handle, { type: name.replace('switch', 'lightswitch').toLowerCase(), isTranslated, ...rest }]
  })
  expect(found).toEqual({ ...record(expected), country: { type: 'country', isTranslated: false } })
})

test("Craft's entry types, global sets, volumes, sites and sections are those of the content model", () => {
  expect(byHandle(types, fieldsOf)).toEqual(ENTRY_TYPES)
  expect(byHandle(read('globalSets'), fieldsOf)).toEqual(record(GLOBAL_SETS.map((set) => [set.handle, set.fields])))
  const volumes = [...read('volumes').values()].map(({ handle, fs }) => handle === fs && handle)
  expect(volumes.toSorted()).toEqual(['applications', 'documents', 'images'])
  expect(byHandle(sites, (site) => site.language)).toEqual(record(SITES.map((site) => [site.handle, site.language])))
  const formatsOf = ({ siteSettings }: Item) =>
    Object.entries(siteSettings as Item).map(([uid, item]) => [sites.get(uid)?.handle, ...all(item, 'uriFormat')])
  const found = byHandle(sections, (item) => [
    item.type,
    handlesOf(all(item.entryTypes, 'uid'), types),
    record(formatsOf(item)),
  ])
  const expected = SECTIONS.map(({ handle, kind, uri }) => {
    const ending = kind === 'single' ? '' : '/{slug}'
    const formats = SITES.map((site) => [site.handle, uri && `${uri[site.handle] || '{parent.uri}'}${ending}`])
    return [handle, [kind, [handle], record(formats)]]
  })
  expect(found).toEqual(record(expected))
  const website = texts.find(({ file, text }) => file.includes('graphql/') && text.includes('name: Website'))?.text
  expect(website?.match(/# (.+)/g)).toHaveLength(SITES.length + SECTIONS.length + GLOBAL_SETS.length + 5)
  expect(website).not.toMatch(/Applications|Submissions\.\S+:(?:read|save|delete)/)
})

test('what a sender withdraws is gone from Craft within a day, and no file can become that of somebody else', () => {
  const [settings, timer, setup] = ['config/general.php', 'craft-gc.timer', 'migrations/WebsiteSetup.php'].map((name) =>
    readFileSync(`deploy/craft/${name}`, 'utf8'),
  )
  expect(settings).toContain("->softDeleteDuration('P1D')")
  expect(timer).toContain('OnCalendar=hourly')
  expect(setup).toContain("'uploadLocationSubpath' => '{uid}'")
})

test('uids in the configuration of Craft are of version 4 and unique, and what they refer to exists', () => {
  const UID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
  // Craft writes a name behind those that refer to something.
  const lines = texts.flatMap(({ file, text }) => [uidOf(file), ...(text.match(/^ +(uid: )?[0-9a-f-]{36}:?$/gm) ?? [])])
  const own = lines.flatMap((line) => line.match(UID) ?? [])
  expect(own.filter((uid, index) => !/^.{14}4.{4}[89ab]/.test(uid) || own.indexOf(uid) !== index)).toEqual([])
  expect(texts.flatMap(({ text }) => text.match(UID) ?? []).filter((uid) => !own.includes(uid))).toEqual([])
})

test("docs/craft.md names the forms whose texts have the sample company's own names and addresses", () => {
  const of = (pattern: string, key: string) =>
    globSync(`content/${pattern}.yaml`).map((file) => `${parse(readFileSync(file, 'utf8'))[key]}`)
  const names = [...of('employees/*', 'title'), ...of('globals/company', 'companyName')]
  const [domain = ''] = of('globals/company', 'email').map((email) => email.split('@').at(-1))
  const isOwn = (text: string) => [...names, domain].some((own) => text.includes(own)) || /\+31 541/.test(text)
  // Who is told of a submission is no part of Formie's form.
  const forms = globSync('content/forms/*.yaml').filter((file) =>
    isOwn(JSON.stringify({ ...parse(readFileSync(file, 'utf8')), notify: null, confirmation: null })),
  )
  const [, listed = ''] = readFileSync('docs/craft.md', 'utf8').match(/in the texts of ([^.]*)\./s) ?? []
  expect(listed.match(/(?<=`)\w+(?=`)/g)).toEqual(forms.map((file) => basename(file, '.yaml')).toSorted())
})

test("Craft's settings in docs/craft.md replace those of its skeleton that hide all pages", () => {
  const document = readFileSync('docs/craft.md', 'utf8')
  for (const line of ['CRAFT_ENVIRONMENT=production', 'CRAFT_DEV_MODE=false', 'CRAFT_DISALLOW_ROBOTS=false'])
    expect(document).toContain(`\n${line}\n`)
})

test('editors can set robots and the canonical URL of a page', () => {
  const seo = [...fields.values()].find(({ handle }) => handle === 'seo')
  expect(all(seo, 'generalEnabledFields').flat()).toEqual(expect.arrayContaining(['robots', 'canonicalUrl']))
})
