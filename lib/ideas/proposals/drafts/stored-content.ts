import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { columnValues } from '@/lib/ideas/proposals/field-columns'
import type { DraftFields } from '@/lib/ideas/proposals/schemas'

/** The values of a form that a version does not have, as texts: empty where the form has nothing. */
export async function valuesNotStored(tx: Context, versionId: number, fields: DraftFields): Promise<string[]> {
  const { translations, originalLocale, ...version } = await tx.db.proposalVersion.findFirstOrThrow({
    where: { id: versionId },
    include: { translations: true },
  })
  const text = translations.find(({ locale }) => locale === originalLocale) ?? {}
  const stored: Record<string, unknown> = { ...version, ...text }
  const sent = { ...columnValues('ProposalVersion', fields), ...columnValues('ProposalTranslation', fields) }
  return Object.entries(sent).flatMap(([column, value]) => {
    const entered = plain(value)
    return entered === plain(stored[column]) ? [] : [entered]
  })
}

// Decimals of the database and numbers of a form, and empty fields of both.
function plain(value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) return value.map(String).toSorted().join(',')
  if (value instanceof Date) return value.toISOString()
  const number = Number(value)
  return typeof value !== 'string' && !Number.isNaN(number) ? String(number) : String(value)
}
