import packageJson from '../../../package.json' with { type: 'json' }

/** What runs, and since when. The build replaces the variable; without a repository there is no commit. */
export const VERSION = {
  version: packageJson.version,
  commit: process.env.BUILD_COMMIT || null,
  since: new Date(performance.timeOrigin).toISOString(),
}
