import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'
import type { PageButton, PagePicture, TextField } from '@/lib/site/pages/base/block-kind'
import type { Block } from './block-schemas'
import { blockKinds, type KnownBlock } from './registry'

/** A value in a block with its path, such as `items.0.title`. */
type Found<Value> = { path: string; value: Value }

/** The translated texts of a block, with alternative texts of pictures and labels of buttons. */
export function textsOf(block: Block): (Found<LocalizedText> & Omit<TextField, 'path'>)[] {
  if (block.kind === 'unknown') return []
  const own = blockKinds[block.kind].texts.flatMap(({ path, ...field }: TextField) =>
    valuesAt<LocalizedText>(block, path).map((found) => ({ ...found, ...field })),
  )
  const alternatives = picturesOf(block)
    .filter(({ value }) => value.fileId !== null && !value.isDecorative)
    .map(({ path, value }) => ({ path: `${path}.alternative`, value: value.alternative }))
  const labels = buttonsOf(block)
    .filter(({ value }) => value.action === 'link')
    .map(({ path, value }) => ({ path: `${path}.label`, value: value.label }))
  return [...own, ...alternatives, ...labels]
}

export function picturesOf(block: Block): Found<PagePicture>[] {
  if (block.kind === 'unknown') return []
  return blockKinds[block.kind].pictures.flatMap((path) => valuesAt<PagePicture>(block, path))
}

export function buttonsOf(block: Block): Found<PageButton>[] {
  if (block.kind === 'unknown') return []
  return blockKinds[block.kind].buttons.flatMap((path) => valuesAt<PageButton>(block, path))
}

/** The files that a block shows: pictures and documents. */
export function fileIdsOf(block: Block): string[] {
  const pictures = picturesOf(block).map(({ value }) => value.fileId)
  const documents = block.kind === 'files' ? block.items.map(({ fileId }) => fileId) : []
  return [...pictures, ...documents].filter((id) => id !== null)
}

function valuesAt<Value>(block: KnownBlock, path: string): Found<Value>[] {
  let found: Found<unknown>[] = [{ path: '', value: block }]
  for (const step of path.split('.')) {
    found = found.flatMap(({ path, value }) => {
      if (step === '*') return (value as unknown[]).map((one, index) => ({ path: joined(path, index), value: one }))
      return [{ path: joined(path, step), value: (value as Record<string, unknown>)[step] }]
    })
  }
  return found.filter(({ value }) => value !== null && value !== undefined) as Found<Value>[]
}

function joined(path: string, step: string | number): string {
  return path === '' ? String(step) : `${path}.${step}`
}
