/** Which way imports go: what the files of a folder may import beside each other. docs/architecture.md says why. */
import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'

/** Settings, Redis and values that all bundles of a process share: leaves, for every folder of lib/. */
const RUNTIME = 'lib/server/runtime'
const LANGUAGES = ['lib/i18n/locales.ts', 'lib/i18n/site-ids-setting.ts']
const LIB = ['lib', 'graphql', 'messages']

const MAY_IMPORT = {
  graphql: [],
  backend: [
    'graphql',
    ...LANGUAGES,
    'lib/i18n/path-encoding.ts',
    'lib/i18n/routes.ts',
    'lib/i18n/working-days.ts',
    'lib/forms/conditions.ts',
    'lib/forms/uploads/names.ts',
    'lib/forms/my-submission/token.ts',
    'lib/forms/reference.ts',
    'lib/outbox',
    'lib/cms/closing-date.ts',
    `${RUNTIME}/request-security.ts`,
    `${RUNTIME}/log.ts`,
    `${RUNTIME}/shared-settings.ts`,
    `${RUNTIME}/sqlite.ts`,
    `${RUNTIME}/start-and-stop.ts`,
    `${RUNTIME}/telemetry.ts`,
    'lib/server/observability/collect.ts',
  ],
  [RUNTIME]: LANGUAGES,
  'lib/shared': [],
  'lib/outbox': ['graphql', RUNTIME],
  'lib/i18n': ['messages', RUNTIME],
  'lib/cms': ['graphql', 'lib/i18n', 'lib/shared', RUNTIME],
  'lib/content': ['graphql', 'lib/shared', 'lib/cms', 'lib/i18n', RUNTIME],
  'lib/pages': ['graphql', 'lib/content', 'lib/cms', 'lib/i18n', RUNTIME],
  'lib/search': ['graphql', 'lib/content', 'lib/cms', 'lib/i18n', RUNTIME],
  'lib/preview': ['graphql', 'lib/shared', 'lib/content', 'lib/cms', 'lib/i18n', RUNTIME],
  'lib/overview': ['graphql', 'lib/content', 'lib/preview', 'lib/cms', 'lib/i18n', RUNTIME],
  'lib/forms': ['graphql', 'messages', 'lib/cms', 'lib/i18n', 'lib/outbox', 'lib/shared', RUNTIME],
  'lib/gateway': ['graphql', 'lib/forms', 'lib/content', 'lib/cms', 'lib/i18n', RUNTIME],
  'lib/browser': ['graphql', 'lib/forms', 'lib/i18n', 'lib/shared'],
  'lib/server': LIB,
  components: LIB,
  blocks: ['components', ...LIB],
  app: ['blocks', 'components', ...LIB],
}

/** Folders of what editors publish, which have a query: another one is used by its card only. */
const PUBLISHED = globSync('components/*/query.ts', { cwd: import.meta.dirname })
  .map((file) => basename(dirname(file)))
  .join('|')

const TESTS = '\\.test\\.tsx?$|/testing\\.tsx?$'
const FOLDERS = '^(app|blocks|components|lib|graphql|messages|backend)/'

const below = (paths) => paths.map((path) => (/\.\w+$/.test(path) ? `^${path}$` : `^${path}/`))

const directions = Object.entries(MAY_IMPORT).map(([folder, others]) => ({
  name: `${folder} imports only ${others.join(', ') || 'from itself'}`,
  severity: 'error',
  from: {
    path: `^${folder}/`,
    pathNot: [TESTS, ...below(Object.keys(MAY_IMPORT).filter((other) => other.startsWith(`${folder}/`)))],
  },
  to: { path: FOLDERS, pathNot: below([folder, ...others]) },
}))

export default {
  forbidden: [
    { name: 'no circles', severity: 'error', from: {}, to: { circular: true } },
    ...directions,
    {
      name: 'something published uses another one by its card only',
      severity: 'error',
      from: { path: `^components/(${PUBLISHED})/`, pathNot: TESTS },
      to: { path: `^components/(${PUBLISHED})/`, pathNot: ['^components/$1/', '/cards?\\.(tsx|module\\.css)$'] },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/generated/', '\\.next'] },
    webpackConfig: { fileName: 'scripts/lib/import-alias.mjs' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.d.ts', '.json'] },
  },
}
