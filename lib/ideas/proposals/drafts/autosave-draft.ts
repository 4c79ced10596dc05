import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { ErrorName } from '@/lib/foundation/errors/catalog'
import { type FieldRefusal, fieldRefusals } from '@/lib/foundation/input/validation'
import { createDraft } from './create-draft'
import type { DraftAddress } from './draft-address'
import { type ProposalForm, proposalFormInput } from './forms'
import { saveDraft } from './save-draft'

type Values = Record<string, string | string[]>
export type Autosaved = DraftAddress & { refused: FieldRefusal[] }

/** Keeps a draft while it is being typed: what is not right yet is named and left as it was, everything else is saved. */
export async function autosaveDraft(ctx: Context, values: Values): Promise<Autosaved> {
  const refused: FieldRefusal[] = []
  // Each round leaves out at least one more field; there are some twenty.
  for (let round = 0; round < 30; round++) {
    const form = readForm(values, refused)
    try {
      return { ...(await save(ctx, form)), refused }
    } catch (error) {
      if (!(error instanceof AppError) || error.field === undefined || isNamed(refused, error.field)) throw error
      refused.push({ field: error.field, name: error.errorName, params: error.params })
    }
  }
  throw new AppError('invalidRequest')
}

// The fields of the form that make up one field of the draft.
const PARTS: Record<string, readonly string[]> = { location: ['lat', 'lng'] }

// The field at which a part of the form is refused.
const SHOWN_AT: Record<string, string> = { lng: 'lat', imageIds: 'images', documentIds: 'documents' }

function readForm(values: Values, refused: FieldRefusal[]): Partial<ProposalForm> & { moduleId: number } {
  const isRefused = (name: string) => isNamed(refused, name) || isNamed(refused, SHOWN_AT[name] ?? name)
  for (let round = 0; round < 30; round++) {
    const rest = Object.fromEntries(Object.entries(values).filter(([name]) => !isRefused(name)))
    const parsed = proposalFormInput.safeParse({ ...rest, intent: 'draft' })
    if (parsed.success) {
      const kept = Object.entries(parsed.data).filter(([name]) => !(PARTS[name] ?? [name]).some(isRefused))
      return Object.fromEntries(kept) as Partial<ProposalForm> & { moduleId: number }
    }
    const found = fieldRefusals(parsed.error).map((one) => ({ ...one, field: one.field.split('.')[0] ?? '' }))
    const news = found.filter(({ field }, index) => found.findIndex((one) => one.field === field) === index)
    const isHopeless = news.some(
      ({ field, name }) => name === 'unknownField' || isRefused(field) || ESSENTIAL.has(field),
    )
    if (news.length === 0 || isHopeless) throw new AppError('invalidRequest')
    refused.push(...news)
  }
  throw new AppError('invalidRequest')
}

const ESSENTIAL = new Set(['', 'moduleId', 'proposalId', 'revision', 'formKey'])

function isNamed(refused: readonly FieldRefusal[], field: string): boolean {
  return refused.some((one) => one.field === field)
}

async function save(ctx: Context, form: Partial<ProposalForm> & { moduleId: number }): Promise<DraftAddress> {
  const { moduleId, proposalId, revision, formKey, intent: _, ...fields } = form
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  if (proposalId === undefined) return createDraft(ctx, { moduleId, formKey, ...given })
  // Without the revision it began from, a form cannot know whether it would overwrite somebody.
  if (revision === undefined) throw new AppError('draftChangedElsewhere' satisfies ErrorName)
  return saveDraft(ctx, { proposalId, revision, changesOriginal: true, ...given })
}
