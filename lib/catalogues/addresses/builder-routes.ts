import { type Id, withQuery } from './with-query'

// The key of an own page holds a colon.
function builderPath(key: string): string {
  return `/builder/${encodeURIComponent(key)}`
}

/** The builder of the organization's own pages. */
export const builderRoutes = {
  builder: (done?: string) => withQuery('/builder', { done }),
  /** A page in the builder; `at` is the id of the block that gets the focus. */
  builderPage: (key: string, query: { done?: string; number?: number; note?: string } = {}, at?: Id) =>
    `${withQuery(builderPath(key), query)}${at === undefined ? '' : `#block-${at}`}`,
  /** Menu and footer; `at` is the entry that gets the focus. */
  builderMenus: (query: { done?: string; list?: string } = {}, at?: string) =>
    `${withQuery('/builder/menus', query)}${at === undefined ? '' : `#${at}`}`,
  builderTexts: (key: string) => `${builderPath(key)}/texts`,
  /** The form of a block; with its kind, it is complete even if the block was removed meanwhile. */
  builderBlock: (key: string, { id, kind }: { id: Id; kind: string }, done?: string) =>
    withQuery(`${builderPath(key)}/blocks/${id}`, { kind, done }),
  builderHistory: (key: string, query: { from?: Id; to?: Id; page?: number } = {}) =>
    withQuery(`${builderPath(key)}/history`, query),
  builderTransfer: (key: string) => `${builderPath(key)}/transfer`,
  builderExport: (key: string) => `${builderPath(key)}/export`,
  /** A version as readers see it. */
  builderPreview: (versionId: Id, query: { lang?: string; as?: string; at?: string | undefined; bare?: string } = {}) =>
    withQuery(`/builder/preview/${versionId}`, query),
  /** A draft, for whoever has the link. */
  builderReview: (token: string) => `/builder/review/${token}`,
} as const
