import { isLocale, LOCALES, type Locale } from '@/lib/foundation/i18n/locales'
import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'
import { textsOf } from '@/lib/site/pages/catalogue/block-fields'
import type { Block } from '@/lib/site/pages/catalogue/block-schemas'
import type { PageContent } from '../starters/page-content'
import { canonical } from './canonical'

type ChangedText = { path: string; locale: Locale; before: string; after: string }

/** A setting, link, number or file that differs; null where there is none. */
type ChangedField = { path: string; before: Scalar; after: Scalar }

type Scalar = string | number | boolean | null

export type BlockDifference = {
  id: number
  kind: string
  change: 'added' | 'removed' | 'changed' | 'moved'
  texts: ChangedText[]
  /** What differs beside texts, of a changed block. */
  fields: ChangedField[]
}

type ContentDifference = { texts: ChangedText[]; blocks: BlockDifference[] }

/** What differs between two contents of a page: texts of the page, and blocks by their ids. Pure. */
export function compareContents(before: PageContent, after: PageContent): ContentDifference {
  const old = new Map(before.blocks.map((block) => [block.id, block]))
  const current = new Map(after.blocks.map((block) => [block.id, block]))
  const common = after.blocks.filter(({ id }) => old.has(id)).map(({ id }) => id)
  const order = before.blocks.filter(({ id }) => current.has(id)).map(({ id }) => id)
  const blocks = after.blocks.flatMap((block): BlockDifference[] => {
    const known = old.get(block.id)
    if (!known) return [differing(block, 'added', undefined, block)]
    if (canonical(known) !== canonical(block)) return [differing(block, 'changed', known, block)]
    const isMoved = common.indexOf(block.id) !== order.indexOf(block.id)
    return isMoved ? [{ id: block.id, kind: kindOf(block), change: 'moved', texts: [], fields: [] }] : []
  })
  const removed = before.blocks
    .filter(({ id }) => !current.has(id))
    .map((block) => differing(block, 'removed', block, undefined))
  return {
    texts: [
      ...changedTexts('title', before.title, after.title),
      ...changedTexts('description', before.description, after.description),
    ],
    blocks: [...blocks, ...removed],
  }
}

function differing(
  block: Block,
  change: BlockDifference['change'],
  before: Block | undefined,
  after: Block | undefined,
): BlockDifference {
  const old = new Map(before ? textsOf(before).map(({ path, value }) => [path, value]) : [])
  const current = new Map(after ? textsOf(after).map(({ path, value }) => [path, value]) : [])
  const paths = [...new Set([...current.keys(), ...old.keys()])]
  const texts = paths.flatMap((path) => changedTexts(path, old.get(path) ?? {}, current.get(path) ?? {}))
  const fields = before && after ? changedFields(before, after) : []
  return { id: block.id, kind: kindOf(block), change, texts, fields }
}

function changedFields(before: Block, after: Block): ChangedField[] {
  const [old, current] = [scalarsOf(before), scalarsOf(after)]
  return [...new Set([...current.keys(), ...old.keys()])].flatMap((path) => {
    const fields = { before: old.get(path) ?? null, after: current.get(path) ?? null }
    return fields.before === fields.after ? [] : [{ path, ...fields }]
  })
}

/** Values of a block that are no translated texts, by path. */
function scalarsOf(block: Block): Map<string, Scalar> {
  const found = new Map<string, Scalar>()
  collect(block.kind === 'unknown' ? block.source : block, '', found)
  for (const name of ['kind', 'id']) found.delete(name)
  return found
}

function collect(value: unknown, path: string, found: Map<string, Scalar>): void {
  if (value === null || typeof value !== 'object') {
    if (value !== undefined) found.set(path, value as Scalar)
    return
  }
  for (const [name, part] of Object.entries(value)) {
    // The keys of a translated text are languages.
    if (isLocale(name)) return
    collect(part, path === '' ? name : `${path}.${name}`, found)
  }
}

function changedTexts(path: string, before: LocalizedText, after: LocalizedText): ChangedText[] {
  return LOCALES.flatMap((locale) => {
    const texts = { before: before[locale] ?? '', after: after[locale] ?? '' }
    return texts.before === texts.after ? [] : [{ path, locale, ...texts }]
  })
}

function kindOf(block: Block): string {
  return block.kind === 'unknown' ? String(block.source['kind']) : block.kind
}
