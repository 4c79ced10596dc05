import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import type { Locale } from '@/lib/foundation/i18n/locales'
import { type LocalizedText, pickTextWithLocale } from '@/lib/foundation/i18n/localized-text'
import { textsOf } from './catalogue/block-fields'
import type { Block } from './catalogue/block-schemas'
import type { KnownBlock } from './catalogue/registry'
import { findPageFiles, type PageFile } from './find-page-files'
import { loadBlock } from './live/load-block'
import { pageReads } from './live/page-reads'
import { visibleBlocks } from './visible-blocks'

/** A page with everything that its components display. */
export type LoadedPage = {
  /** The published version, which never changes; null for a starter, a draft or a preview. */
  versionId: number | null
  title: LocalizedText
  blocks: { block: KnownBlock; data: unknown }[]
  files: ReadonlyMap<string, PageFile>
  /** The languages of texts that are missing in the reader's. */
  fallbackLanguages: Locale[]
}

/** The blocks that the reader sees, with the data of the live ones. */
export async function loadPage(
  ctx: Context,
  { title, blocks, versionId = null }: { title: LocalizedText; blocks: readonly Block[]; versionId?: number | null },
): Promise<LoadedPage> {
  const visible = visibleBlocks(blocks, ctx)
  const reads = pageReads(ctx)
  const [files, data] = await Promise.all([
    findPageFiles(ctx, visible),
    Promise.all(visible.map((block) => loadBlock(ctx, block, reads))),
  ])
  return {
    versionId,
    title,
    blocks: visible.map((block, index) => ({ block, data: data[index] })),
    files,
    fallbackLanguages: fallbackLanguages(ctx, { title, blocks: visible }),
  }
}

type Reader = Pick<Context, 'locale' | 'organization'>

/** The languages of texts that do not exist in the reader's language. */
export function fallbackLanguages(
  { locale, organization }: Reader,
  page: { title: LocalizedText; blocks: readonly Block[] },
): Locale[] {
  const texts = [page.title, ...page.blocks.flatMap(textsOf).map(({ value }) => value)]
  const used = texts.map((text) => pickTextWithLocale(text, locale, organization.languages).locale)
  return [...new Set(used)].filter((one) => one !== locale)
}
