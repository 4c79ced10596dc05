import type { Context } from '@/lib/foundation/context/context'
import type { Locale } from '@/lib/foundation/i18n/locales'
import { type LocalizedText, pickTextWithLocale } from '@/lib/foundation/i18n/localized-text'
import { textsOf } from './catalogue/block-fields'
import type { Block } from './catalogue/block-schemas'

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
