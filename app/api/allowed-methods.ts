import { contracts } from './contracts'

const patterns = Map.groupBy(contracts, ({ path }) => path)

/** Methods of an API path for `Allow`; a language at its end is ignored. */
export function allowedMethods(address: string): readonly string[] {
  const path = address.replace(/^\/api\/v1/, '').replace(/\/locs\/[^/]*$/, '')
  for (const [pattern, calls] of patterns) {
    if (!matches(pattern, path)) continue
    const methods = calls.map(({ method }) => method)
    return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS']
  }
  return ['GET', 'HEAD', 'OPTIONS']
}

function matches(pattern: string, path: string): boolean {
  const requested = pattern.split('/')
  const given = path.split('/')
  return requested.length === given.length && requested.every((part, at) => part.startsWith('{') || part === given[at])
}
