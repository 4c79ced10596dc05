import { routes } from '@/lib/catalogues/routes'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { appErrorText, errorText } from '@/lib/foundation/i18n/error-text'
import { formatTime } from '@/lib/foundation/i18n/format'
import type { FieldRefusal } from '@/lib/foundation/input/validation'
import type { AutosaveAnswer } from '@/lib/ideas/proposals/drafts/autosave-answer'
import { autosaveDraft } from '@/lib/ideas/proposals/drafts/autosave-draft'
import { findBegun } from '@/lib/ideas/proposals/drafts/begin-once'
import { getDraft } from '@/lib/ideas/proposals/reading/get-proposal'

/** Saves the draft and reports the outcome; with a conflict, the other author's text. */
export async function autosaveAnswer(
  ctx: SignedInContext,
  values: Record<string, string | string[]>,
  foreign: readonly FieldRefusal[] = [],
): Promise<AutosaveAnswer> {
  const { locale, organization, now } = ctx
  try {
    const skipped = new Set(foreign.map(({ field }) => field))
    const own = Object.fromEntries(Object.entries(values).filter(([name]) => !skipped.has(name)))
    const { refused, revision, ...address } = await autosaveDraft(ctx, own)
    return {
      state: 'saved',
      proposalId: address.id,
      revision,
      savedAt: formatTime(locale, now, organization.timeZone),
      path: routes.editProposal(address),
      refused: Object.fromEntries(
        [...refused, ...foreign].map(({ field, name, params }) => [field, errorText(name, locale, params)]),
      ),
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.errorName === 'draftChangedElsewhere') {
      const begun = values['proposalId'] ? null : await findBegun(ctx, String(values['formKey']))
      return conflictAnswer(ctx, begun?.proposalId ?? Number(values['proposalId']))
    }
    return { state: 'refused', message: appErrorText(error, locale) }
  }
}

async function conflictAnswer(ctx: SignedInContext, proposalId: number): Promise<AutosaveAnswer> {
  const { title, summary, narrative, version } = await getDraft(ctx, proposalId)
  const savedAt = formatTime(ctx.locale, new Date(version.updatedAt), ctx.organization.timeZone)
  return { state: 'conflict', proposalId, revision: version.revision, savedAt, stored: { title, summary, narrative } }
}
