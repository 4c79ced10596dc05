import { LOCALES } from '@/lib/foundation/i18n/locales'
import { writtenNumber } from '@/lib/foundation/input/written-number'
import { blockKinds, type KnownKind } from '@/lib/site/pages/catalogue/registry'
import { type FormField, formFieldsOf, within } from './form-fields'

export type FormValues = Readonly<Record<string, string | readonly string[]>>

/** Prefix of the names of the fields of a block. */
export const BLOCK = 'block'

/** Place of an item that the officer did not number: after the others. */
const LAST_PLACE = 999

type ReadBlock = {
  block: Record<string, unknown>
  /** Indices of the items in the form, in the order of the block: items are sorted, and empty ones left out. */
  indices: ReadonlyMap<string, readonly number[]>
}

/** The block of a form; its schema has to parse it. */
export function readBlockForm(kind: KnownKind, values: FormValues): ReadBlock {
  const indices = new Map<string, readonly number[]>()
  const fields = formFieldsOf(kind).map((field) => {
    const path = within(BLOCK, field.path)
    if (field.type !== 'list') return [field.path, valueIn(field, path, values)]
    const items = itemsOf(field, path, values)
    indices.set(
      field.path,
      items.map(({ index }) => index),
    )
    return [field.path, items.map(({ item }) => item)]
  })
  const common = {
    kind,
    id: Number(textAt(values, 'blockId')),
    visibleTo: textAt(values, 'visibleTo') || undefined,
    background: textAt(values, 'background') || undefined,
    isHidden: textAt(values, 'isHidden') === 'on',
  }
  const anchor = textAt(values, 'anchor').trim()
  return { block: { ...common, ...(anchor !== '' && { anchor }), ...Object.fromEntries(fields) }, indices }
}

function itemsOf(list: FormField & { type: 'list' }, path: string, values: FormValues) {
  const found = Object.keys(values).flatMap((name) => {
    const [, index] = name.startsWith(`${path}.`) ? (/^(\d{1,3})(?:\.|$)/.exec(name.slice(path.length + 1)) ?? []) : []
    return index === undefined ? [] : [Number(index)]
  })
  return [...new Set(found)]
    .map((index) => ({ index, at: `${path}.${index}`, item: itemOf(list.fields, `${path}.${index}`, values) }))
    .filter(({ at }) => textAt(values, `${at}.isRemoved`) !== 'on' && !isEmpty(list.fields, at, values))
    .map((one) => ({ ...one, place: writtenNumber(textAt(values, `${one.at}.place`)) || LAST_PLACE }))
    .toSorted((a, b) => a.place - b.place || a.index - b.index)
}

function itemOf(fields: readonly FormField[], path: string, values: FormValues): unknown {
  const [only] = fields
  if (only?.path === '') return valueIn(only, path, values)
  return Object.fromEntries(fields.map((field) => [field.path, valueIn(field, within(path, field.path), values)]))
}

function valueIn(field: FormField, path: string, values: FormValues): unknown {
  const text = textAt(values, path)
  switch (field.type) {
    case 'text':
      return textsAt(values, path)
    case 'choice':
      return text || undefined
    case 'number':
      return text.trim() === '' ? undefined : writtenNumber(text)
    case 'picture':
      return pictureAt(values, path, field.isNullable)
    case 'button':
      return buttonAt(values, path)
    case 'process':
      return text === '' ? null : Number(text)
    case 'video':
      return text.trim() || null
    case 'document':
      return text
    case 'list':
      return []
  }
}

function pictureAt(values: FormValues, path: string, isNullable: boolean): unknown {
  const isRemoved = textAt(values, `${path}.isRemoved`) === 'on'
  const fileId = (isRemoved ? '' : textAt(values, `${path}.fileId`)) || null
  if (fileId === null && isNullable) return null
  const percent = (name: string) => {
    const text = textAt(values, `${path}.${name}`).trim()
    return text === '' ? undefined : writtenNumber(text)
  }
  return {
    fileId,
    alternative: textsAt(values, `${path}.alternative`),
    isDecorative: textAt(values, `${path}.isDecorative`) === 'on',
    focusX: percent('focusX'),
    focusY: percent('focusY'),
  }
}

function buttonAt(values: FormValues, path: string): unknown {
  const action = textAt(values, `${path}.action`) || undefined
  if (action === 'none') return null
  return { action, label: textsAt(values, `${path}.label`), href: textAt(values, `${path}.href`) }
}

/** Whether nothing was entered for an item: the last one of a form waits for another. */
function isEmpty(fields: readonly FormField[], path: string, values: FormValues): boolean {
  return fields.every((field) => {
    const at = within(path, field.path)
    switch (field.type) {
      case 'text':
        return Object.keys(textsAt(values, at)).length === 0
      case 'picture':
        return textAt(values, `${at}.fileId`) === ''
      case 'button': {
        const hasText = textAt(values, `${at}.href`) !== '' || Object.keys(textsAt(values, `${at}.label`)).length > 0
        return !hasText && textAt(values, `${at}.action`) !== 'takePart'
      }
      case 'choice':
        return [field.initial, ''].includes(textAt(values, at))
      case 'number':
        return ['', '0'].includes(textAt(values, at).trim())
      default:
        return textAt(values, at).trim() === ''
    }
  })
}

function textsAt(values: FormValues, path: string): Record<string, string> {
  return Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const text = textAt(values, `${path}.${locale}`)
      return text.trim() === '' ? [] : [[locale, text]]
    }),
  )
}

function textAt(values: FormValues, name: string): string {
  const value = values[name]
  return typeof value === 'string' ? value : (value?.at(-1) ?? '')
}

/** A new block of a kind. */
export function newBlock(kind: KnownKind, id: number) {
  const { schema, empty } = blockKinds[kind]
  return schema.parse({ kind, id, ...empty })
}
