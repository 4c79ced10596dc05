import 'server-only'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * First words of the routes that Next.js serves, such as `idea-detail` of `/idea-detail/[id]`; of `admin` and `api` also
 * the following ones, such as `api/v1/processes`. Empty without a production build in the working directory.
 */
export function readRouteWords(folder: string = process.cwd()): ReadonlySet<string> {
  const words = new Set<string>()
  for (const route of Object.values(readManifest(folder))) {
    const fixed = route.split('/').slice(1, depthOf(route) + 1)
    const end = fixed.findIndex((part) => part.startsWith('['))
    const word = (end === -1 ? fixed : fixed.slice(0, end)).join('/')
    if (word) words.add(word)
  }
  return words
}

function readManifest(folder: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(join(folder, '.next/app-path-routes-manifest.json'), 'utf8')) as Record<
      string,
      string
    >
  } catch (error) {
    // Without a build, as in tests, there is no table.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

/** Number of leading words that name a route. */
export function depthOf(path: string): number {
  if (path.startsWith('/api/')) return 3
  return path.startsWith('/admin/') ? 2 : 1
}
