/** Lists the rules that each module needs, from the style sheets of a build. Usage: page-styles.ts <build folder> */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, posix, relative, resolve, sep } from 'node:path'
import { type Rule, type Selector, type SelectorComponent, transform } from 'lightningcss'
import { moduleOf, STYLE_LIST, type Styles } from '../lib/server/page-cache/prepare.ts'
import { filesBelow } from './lib/files.ts'
import { Problem, run } from './lib/problem.ts'

/** The modules of which a page has at least one where the rule applies; null if the rule may apply anywhere. */
type Modules = readonly string[] | null

/** Matches addresses that do not depend on the sheet's own: a fragment refers to the page. */
const ABSOLUTE = /^(?:[a-z][a-z\d+.-]*:|[/#])/i

const union = (parts: readonly Modules[]): Modules =>
  parts.includes(null) ? null : [...new Set(parts.flatMap((part) => part ?? []))].toSorted()

/** @param path address of the sheet, to which addresses in it refer. @throws if it cannot be a part of a page */
export function splitStyles(css: string, path: string): Styles[] {
  if (/@import\b|image-set\(\s*["']/i.test(css)) throw new Problem(`${path}: only url() gives addresses.`)
  if (/<\/style/i.test(css)) throw new Problem(`${path} would end the element that it is in.`)
  let rules: readonly Rule[] = []
  const urls: { url: string; offset: number }[] = []
  const lineStarts = [0, ...[...css.matchAll(/\n/g)].map(({ index }) => index + 1)]
  const offsetOf = (line: number, column: number) => (lineStarts[line] ?? css.length) + column - 1
  transform({
    filename: path,
    code: Buffer.from(css),
    visitor: {
      StyleSheet(sheet) {
        rules = sheet.rules
      },
      // Lines of addresses count from 1, lines of rules from 0.
      Url({ url, loc }) {
        urls.push({ url, offset: offsetOf(loc.line - 1, loc.column) })
      },
    },
  })
  const starts = rules.map((rule) => {
    if (!('value' in rule) || !rule.value || !('loc' in rule.value)) throw new Problem(`${path}: ${rule.type} rule`)
    return offsetOf(rule.value.loc.line, rule.value.loc.column)
  })
  const styles: Styles[] = []
  for (const [at, rule] of rules.entries()) {
    const [start = 0, end = css.length] = starts.slice(at, at + 2)
    const own = urls.filter(({ offset }) => offset >= start && offset < end)
    const text = withAbsoluteUrls(css.slice(start, end), start, own, path)
    const all = modulesOfRule(rule)
    const modules = all?.length === 0 ? null : all
    const last = styles.at(-1)
    if (last && JSON.stringify(last.modules) === JSON.stringify(modules)) last.rules += text
    else styles.push({ modules: modules && [...modules], rules: text })
  }
  return styles
}

/** In a page they would be relative to the page. */
function withAbsoluteUrls(text: string, start: number, urls: { url: string; offset: number }[], path: string): string {
  let result = ''
  let done = 0
  for (const { url, offset } of urls.toSorted((one, other) => one.offset - other.offset)) {
    if (ABSOLUTE.test(url)) continue
    const at = text.indexOf(url, offset - start)
    if (at < 0) throw new Problem(`${path}: the address ${url} is written with escapes.`)
    result += text.slice(done, at) + posix.join(posix.dirname(path), url)
    done = at + url.length
  }
  return result + text.slice(done)
}

function modulesOfRule(rule: Rule): Modules {
  switch (rule.type) {
    case 'style':
      return union(rule.value.selectors.map(modulesOfSelector))
    case 'media':
    case 'supports':
    case 'layer-block':
    case 'container':
    case 'starting-style':
    case 'scope':
      return union(rule.value.rules.map(modulesOfRule))
    case 'keyframes':
      return []
    default:
      return null
  }
}

/** Every part of a selector has to match, so one that names modules is enough. */
const modulesOfSelector = (selector: Selector): Modules =>
  selector.map(modulesOfPart).find((modules) => modules !== null) ?? null

function modulesOfPart(part: SelectorComponent): Modules {
  if (part.type === 'class') return moduleOf(part.name) === '' ? null : [moduleOf(part.name)]
  if (part.type !== 'pseudo-class') return null
  const isNarrowing = part.kind === 'is' || part.kind === 'where' || part.kind === 'has'
  return isNarrowing ? union(part.selectors.map(modulesOfSelector)) : null
}

if (import.meta.main)
  await run(async () => {
    const folder = resolve(process.argv[2] ?? '')
    const sheets: Record<string, Styles[]> = {}
    for (const file of filesBelow(join(folder, 'static')).filter((name) => name.endsWith('.css'))) {
      const path = relative(folder, file).replaceAll(sep, '/')
      try {
        sheets[path] = splitStyles(readFileSync(file, 'utf8'), `/_next/${path}`)
      } catch (error) {
        console.warn(`Pages wait for a style sheet: ${error instanceof Error ? error.message : error}`)
      }
    }
    writeFileSync(join(folder, STYLE_LIST), JSON.stringify(sheets))
  })
