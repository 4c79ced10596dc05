import type { SignedInContext } from '@/lib/context/context'
import { AppError } from '@/lib/errors/app-error'
import { appErrorText, errorText } from '@/lib/http/error-text'
import { formatTime } from '@/lib/i18n/format'
import type { AutosaveAnswer } from '@/lib/proposals/autosave-answer'
import { autosaveDraft } from '@/lib/proposals/autosave-draft'
import { findBegun } from '@/lib/proposals/begin-once'
import { getDraft } from '@/lib/proposals/get-proposal'
import { routes } from '@/lib/routes'

/** Keeps what is typed and says what became of it; with a conflict, what somebody else has written. */
export async function autosaveAnswer(
  ctx: SignedInContext,
  values: Record<string, string | string[]>,
): Promise<AutosaveAnswer> {
  const { locale, organization, now } = ctx
  try {
    const { refused, revision, ...address } = await autosaveDraft(ctx, values)
    return {
      state: 'saved',
      proposalId: address.id,
      revision,
      savedAt: formatTime(locale, now, organization.timeZone),
      path: routes.editProposal(address),
      refused: Object.fromEntries(refused.map(({ field, name, params }) => [field, errorText(name, locale, params)])),
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
