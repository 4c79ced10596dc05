import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline, formatNumber } from '@/lib/foundation/i18n/format'
import { LOCALE_NAMES, type Locale } from '@/lib/foundation/i18n/locales'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { isStandardPage, type PageKey } from '@/lib/site/pages/base/page-keys'
import { textsOf } from '@/lib/site/pages/catalogue/block-fields'
import type { Block } from '@/lib/site/pages/catalogue/block-schemas'

export type Words = Translator<'builder'>

type Reader = Pick<Context, 'locale' | 'organization'>

/** The name of a kind of block; of an unknown one its own. */
export function kindLabel(t: Words, kind: string): string {
  const key = `kinds.${kind}`
  return t.has(key) ? t(key) : t('kinds.unknown', { kind })
}

/** The label of a field by the last part of its path. */
export function fieldLabel(t: Words, path: string): string {
  const names = path.split('.').filter((part) => !/^\d+$/.test(part))
  const key = `fields.${names.at(-1) ?? ''}`
  return t.has(key) ? t(key) : path
}

/** The label of a field of a block, with the number of its entry and its language. */
export function pathLabel(t: Words, path: string, locale: Locale | null): string {
  const [, index] = /(?:items|buttons)\.(\d+)/.exec(path) ?? []
  const label = fieldLabel(t, path)
  const entry = index === undefined ? label : t('entryField', { number: Number(index) + 1, field: label })
  return locale === null ? entry : t('inLanguage', { field: entry, language: LOCALE_NAMES[locale] })
}

/** The value of a field that is no text, in words. */
export function fieldValue(
  { locale, organization }: Reader,
  t: Words,
  path: string,
  value: string | number | boolean | null,
): string {
  const name = path.split('.').at(-1) ?? ''
  if (value === null || value === '') return ''
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (typeof value === 'number') return formatNumber(locale, value)
  if (name === 'fileId') return t('fileNamed', { name: value.slice(0, 8) })
  if (name === 'visibleFrom' || name === 'visibleUntil')
    return formatDeadline(locale, new Date(value), organization.timeZone)
  const option = `options.${name}.${value}`
  return t.has(option) ? t(option) : value
}

/** The name of a page: that of a standard one, or the title of an own one. */
export function pageLabel(t: Words, key: PageKey, title: unknown, { locale, organization }: Reader): string {
  return isStandardPage(key) ? t(`pages.${key}`) : pickText(title, locale, organization.languages) || key.slice(4)
}

/** The first text of a block, to recognize it by. */
export function blockSummary(block: Block, { locale, organization }: Reader): string {
  const texts = textsOf(block).map(({ value }) => pickText(value, locale, organization.languages))
  const first = texts.find((text) => text !== '') ?? ''
  return first.length > 80 ? `${[...first].slice(0, 80).join('')}…` : first
}
