const LANGUAGE_PATH = /^(\/api\/v1(?:\/[^?]*)?)\/locs\/([^/?]+)(?:\?(.*))?$/s

/**
 * Moves the language at the end of an API address into its query: `/api/v1/processes/locs/fr?page=1` becomes
 * `/api/v1/processes?page=1&locs=fr`. Other targets are returned as they are. The path must be decodable. A rewrite of
 * Next.js would do the same, but matches the patterns of all routes a second time for every request of the process.
 */
export function withLanguageParameter(target: string): string {
  const [, path, language, query] = LANGUAGE_PATH.exec(target) ?? []
  if (!path || !language) return target
  return `${path}?${query ? `${query}&` : ''}locs=${encodeURIComponent(decodeURIComponent(language))}`
}
