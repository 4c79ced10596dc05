import 'server-only'
import { csvText } from '@/lib/foundation/output/csv-text'
import type { NewCodesInBrowser } from './new-codes-in-browser'

type CodeFileWords = { code: string; label: string; uses: string; expires: string; unlimited: string }

/** New codes as a table for spreadsheets and mail merges. */
export function codesFile(made: NewCodesInBrowser, words: CodeFileWords): string {
  const { label, usesMax, expiresAt } = made
  const rest = [label, usesMax ?? words.unlimited, expiresAt?.toISOString() ?? null]
  const head = [words.code, words.label, words.uses, words.expires]
  return csvText([head, ...made.codes.map((code) => [code, ...rest])])
}
