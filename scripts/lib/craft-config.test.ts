import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { SITES } from '../../backend/model'
import { CONFIG, type Field, readModel } from './model/config'
import { fieldType } from './model/field-types'

const record = Object.fromEntries
const texts = globSync(`${CONFIG}/**/*.yaml`).map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const uidOf = (file: string) => basename(file, '.yaml').slice(-36)

const model = readModel()
const layouts = [...model.entryTypes, ...model.globalSets]

test('what has words or an address is translated for each site, and nothing else', () => {
  const fields = layouts.flatMap((layout) => [...layout.fields.values()])
  const isTranslated = (field: Field) => {
    const kind = fieldType(field).kind?.kind ?? 'seo'
    return /text|html|table|link|form|matrix|seo/i.test(kind) && !field.type.endsWith('Country')
  }
  expect(fields.filter((field) => field.isTranslated !== isTranslated(field)).map(({ handle }) => handle)).toEqual([])
})

test('the token of the site may read all content in every language of the site, and no files of applicants', () => {
  expect(record(model.sites.map(({ handle, language }) => [handle, language]))).toEqual(
    record(SITES.map((site) => [site.handle, site.language])),
  )
  for (const section of model.sections) expect(Object.keys(section.uriFormats)).toHaveLength(SITES.length)
  const count = (folder: string) => globSync(`${CONFIG}/${folder}/*.yaml`).length
  expect(model.sections).toHaveLength(count('sections'))
  expect(model.entryTypes).toHaveLength(count('entryTypes'))
  expect(model.globalSets).toHaveLength(count('globalSets'))
  expect(new Set(layouts.flatMap((layout) => [...layout.fields.values()])).size).toBe(count('fields'))
  expect(model.volumes).toEqual(['images', 'documents'])
  const website = texts.find(({ file, text }) => file.includes('graphql/') && text.includes('name: Website'))?.text
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

test("Craft's settings in docs/craft.md replace those of its skeleton that hide all pages", () => {
  expect(readFileSync('docs/craft.md', 'utf8')).toMatch(
    /^CRAFT_ENVIRONMENT=production$(.|\n)*^CRAFT_DEV_MODE=false$(.|\n)*^CRAFT_DISALLOW_ROBOTS=false$/m,
  )
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
    globSync(`backend/content/${pattern}.yaml`).map((file) => `${parse(readFileSync(file, 'utf8'))[key]}`)
  const names = [...of('employees/*', 'title'), ...of('globals/company', 'companyName')]
  const [domain = ''] = of('globals/company', 'email').map((email) => email.split('@').at(-1))
  const isOwn = (text: string) => [...names, domain].some((own) => text.includes(own)) || /\+31 541/.test(text)
  // Whom to notify of a submission is no part of Formie's form.
  const forms = globSync('backend/content/forms/*.yaml').filter((file) =>
    isOwn(JSON.stringify({ ...parse(readFileSync(file, 'utf8')), notify: null, confirmation: null })),
  )
  const [, listed = ''] = readFileSync('docs/craft.md', 'utf8').match(/in the texts of ([^.]*)\./s) ?? []
  expect(listed.match(/(?<=`)\w+(?=`)/g)).toEqual(forms.map((file) => basename(file, '.yaml')).toSorted())
})

test('editors can set robots and the canonical URL of a page', () => {
  const seo = JSON.stringify(layouts.flatMap((layout) => layout.fields.get('seo') ?? [])[0]?.settings)
  const [, enabled] = /"generalEnabledFields":(\[[^\]]*\])/.exec(seo) ?? []
  expect(JSON.parse(enabled ?? '')).toEqual(expect.arrayContaining(['robots', 'canonicalUrl']))
})
