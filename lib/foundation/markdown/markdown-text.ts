import type { z } from 'zod'
import type { ErrorName } from '@/lib/foundation/errors/catalog'
import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'
import { optionalText, requiredText } from '@/lib/foundation/input/required-text'
import { schemaRefusals } from '@/lib/foundation/input/schema-refusals'
import { isTooComplex } from './markdown-complexity'

const textTooComplex: ErrorName = 'textTooComplex'

/** Rejects text too complex to render as Markdown: `z.string().superRefine(refuseComplexMarkdown)`. */
export function refuseComplexMarkdown(text: string, context: z.RefinementCtx): void {
  if (isTooComplex(text)) context.addIssue({ code: 'custom', message: textTooComplex })
}

const REFUSED = { names: [textTooComplex] }

/** Input of a Markdown text in any of the languages. */
export function optionalMarkdown(max: number) {
  return optionalText(max).superRefine(refuseInEachLanguage).register(schemaRefusals, REFUSED)
}

/** The same with at least one language filled in. */
export function requiredMarkdown(max: number) {
  return requiredText(max).superRefine(refuseInEachLanguage).register(schemaRefusals, REFUSED)
}

function refuseInEachLanguage(texts: LocalizedText, context: z.RefinementCtx): void {
  for (const [locale, text] of Object.entries(texts))
    if (isTooComplex(text)) context.addIssue({ code: 'custom', message: textTooComplex, path: [locale] })
}
