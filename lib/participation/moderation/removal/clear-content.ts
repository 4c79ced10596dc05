import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { translator } from '@/lib/foundation/i18n/translations'
import { removedTitle } from '@/lib/ideas/proposals/current-text'
import { clearedColumns } from '@/lib/ideas/proposals/field-columns'

type Subject = { proposalId: number; commentId: number | null }

/**
 * Deletes a text where readers get it from: no view can show what is not stored. In place of a title stands a word that
 * says so, in the language of the text; ids, costs and topics stay, because votes and results refer to them.
 */
export async function clearContent(ctx: Context, { proposalId, commentId }: Subject): Promise<void> {
  if (commentId !== null) {
    await ctx.db.comment.update({
      where: { id: commentId },
      data: { body: removedText(ctx), heldAt: null, removedAt: ctx.now },
    })
    return
  }
  await clearIdea(ctx, proposalId)
}

// For exports and lists without a word of their own for it; the page of the idea says it in the reader's language.
function removedText({ organization, locale }: Context): string {
  return translator(organization.languages[0] ?? locale, 'talk')('comments.removed')
}

async function clearIdea(ctx: Context, proposalId: number): Promise<void> {
  const ofIdea = { version: { proposalId } }
  for (const locale of LOCALES)
    await ctx.db.proposalTranslation.updateMany({
      where: { ...ofIdea, locale },
      data: { ...clearedColumns('ProposalTranslation'), title: removedTitle(locale), heldAt: null },
    })
  await ctx.db.proposalVersion.updateMany({
    where: { proposalId },
    data: { ...clearedColumns('ProposalVersion'), heldAt: null },
  })
  await ctx.sql`
    UPDATE "ProposalVersion" SET "location" = NULL
    WHERE "proposalId" = ${proposalId} AND "organizationId" = ${ctx.organization.id}`
  await ctx.sql`
    UPDATE "Proposal" SET "location" = NULL, "address" = '', "removedAt" = ${ctx.now}
    WHERE "id" = ${proposalId} AND "organizationId" = ${ctx.organization.id}`
  await ctx.db.versionFile.deleteMany({ where: ofIdea })
  await ctx.db.proposalSearch.deleteMany({ where: { proposalId } })
  await ctx.db.importedProject.updateMany({ where: { proposalId }, data: { columns: {} } })
}
