// What a release consists of. Everything else that is found in one is refused, so that neither secrets nor history nor data
// of the machine that built it leave with it.
import { lstatSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/** The server: what Next.js traced, our bundles, and public files. */
export const SERVER_PARTS = [
  '.next/*.json',
  '.next/BUILD_ID',
  '.next/node_modules',
  '.next/server',
  '.next/static',
  'lib/generated/threads/*.mjs',
  'made-from',
  'messages/*/*.json',
  'next.config.js',
  'node_modules',
  'package.json',
  'public',
  'release.json',
  'server.js',
]

/** Copied from the project for the worker and operator commands. */
export const SOURCES_OF_TOOLS = [
  '.env.example',
  'CHANGELOG.md',
  'LICENSES',
  'deploy',
  'docs/operations',
  'lib',
  'messages',
  'package.json',
  'prisma/migrations',
  'prisma/releases.json',
  'scripts',
]

/** Of the folders above: what only developers need. */
export const LEFT_OUT = [
  ...[
    'scripts/images',
    'scripts/rehearsals',
    'scripts/test-databases.ts',
    'scripts/test-reports.ts',
    'scripts/test.ts',
  ],
  ...['scripts/build.ts', 'scripts/check.ts', 'scripts/demo.ts', 'scripts/dev.ts', 'scripts/rendering-modes.ts'],
  ...['scripts/call-table.ts', 'scripts/form-actions.ts', 'scripts/generate-sources.ts', 'scripts/latin-chunks.ts'],
  ...['scripts/map-assets.ts', 'scripts/resident-texts.ts'],
  ...['scripts/message-types.ts', 'scripts/prisma.ts', 'scripts/threads.ts', 'scripts/verifier.ts'],
  ...['scripts/database/commands.ts', 'scripts/database/write-migration.ts', 'scripts/backup/commands.ts'],
  ...['scripts/empty-environment.ts', 'scripts/fingerprint.ts', 'scripts/release/make-release.ts'],
]

/** Packages that code of these folders names for development, or for the browser. */
export const PACKAGES_LEFT_OUT = [
  ...['@electric-sql/pglite', '@electric-sql/pglite-postgis', '@electric-sql/pglite-socket'],
  ...['geojson', 'maplibre-gl', 'rolldown', 'topojson-client'],
]

/** A whole release: the server in its folder, and beside it the worker and the operator commands. */
export const RELEASE_PARTS = [
  ...SERVER_PARTS.map((part) => `server/${part}`),
  ...SOURCES_OF_TOOLS,
  'bin/node',
  'node_modules',
  'release.json',
]

/** Never part of a release, wherever it lies. Packages may have tests and folders named like ours. */
const FORBIDDEN = [
  /(^|\/)\.(git|data|ssh|npmrc)(\/|$)/,
  /(^|\/)\.env(?!\.example$)[^/]*$/,
  /(^|\/)(backup\.json|backup\.hmac|database\.dump|secret|postgres-password)$/,
  /\.(pem|key|p12|sqlite|tsbuildinfo)$/,
]
const FORBIDDEN_OF_OURS = [/\.(test|spec)\.tsx?$/, /(^|\/)(tests|backups|lab)\//]
const OF_PACKAGES = /(^|\/)node_modules\//

/** The files of a release that it must not have, such as `.env`; `parts` are files, folders and `*` for a part of a name. */
export function strangersIn(folder: string, parts: readonly string[]): string[] {
  const expected = parts.map(patternOf)
  return filesIn(folder)
    .map((file) => relative(folder, file))
    .filter((path) => !expected.some((pattern) => pattern.test(path)) || isForbidden(path))
}

function isForbidden(path: string): boolean {
  const rules = OF_PACKAGES.test(path) ? FORBIDDEN : [...FORBIDDEN, ...FORBIDDEN_OF_OURS]
  return rules.some((rule) => rule.test(path))
}

function patternOf(part: string): RegExp {
  const escaped = part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*')
  return new RegExp(`^${escaped}(/|$)`)
}

function filesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    // A link counts as a file: what it leads to is not part of the release.
    return lstatSync(path).isDirectory() ? filesIn(path) : [path]
  })
}
