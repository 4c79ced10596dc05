import 'server-only'
import { routes, withQuery } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { columnList } from '@/lib/foundation/db/columns'
import { assertDefined } from '@/lib/foundation/errors/assert-defined'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import type { DraftAddress } from '@/lib/ideas/proposals/draft-address'
import { columnsOf } from '@/lib/ideas/proposals/field-columns'
import { lockProposal } from '@/lib/ideas/proposals/lock-proposal'
import { canPublish } from '@/lib/ideas/proposals/policy'
import { ofProposal } from '@/lib/ideas/proposals/shapes'
import { getModuleFacts } from '@/lib/process/modules/queries'
import { versioningFacts } from './versioning-facts'
import { mayGetVersion } from './versioning-rules'

/**
 * Begins a new version of a published proposal: a draft copied from the current version, with texts, topics, place
 * and files.
 */
export async function createVersion(ctx: Context, { proposalId }: { proposalId: number }): Promise<DraftAddress> {
  return transaction(ctx, async (tx) => {
    const proposal = await lockProposal(tx, proposalId)
    const facts = await getModuleFacts(tx, { moduleId: proposal.moduleId })
    requireAllowed(canPublish(ctx.actor, proposal, facts, ctx.now))
    requireAllowed(mayGetVersion(await versioningFacts(tx, proposalId, facts), ctx.now))
    await copyVersion(tx, proposalId, assertDefined(proposal.currentVersionId))
    const { moduleId, processId } = proposal
    return { id: proposalId, moduleId, processId, phaseId: facts.phase.id, revision: '0' }
  })
}

// Imported ideas may have their location in Proposal only, so it is copied by its own expression.
const copied = columnsOf('ProposalVersion').filter((column) => column !== 'location')
const texts = columnsOf('ProposalTranslation')

// Translations are copied as unconfirmed: they belong to the old text.
async function copyVersion(tx: Context, proposalId: number, versionId: number): Promise<void> {
  const organizationId = tx.organization.id
  await tx.sql`
    WITH "copy" AS (
      INSERT INTO "ProposalVersion" ("organizationId", "proposalId", "number", "originalLocale", "location",
        ${columnList(copied)},
        "createdAt", "updatedAt")
      SELECT v."organizationId", v."proposalId",
        (SELECT max(x."number") + 1 FROM "ProposalVersion" x WHERE x."proposalId" = v."proposalId"), v."originalLocale",
        coalesce(v."location", p."location"), ${columnList(copied, 'v')}, ${tx.now}::timestamptz, ${tx.now}::timestamptz
      FROM "ProposalVersion" v JOIN "Proposal" p ON p."id" = v."proposalId"
      WHERE v."id" = ${versionId} AND v."proposalId" = ${proposalId} AND v."organizationId" = ${organizationId}
      RETURNING "id"
    ), "texts" AS (
      INSERT INTO "ProposalTranslation" ("organizationId", "versionId", "locale", ${columnList(texts)}, "imported")
      SELECT t."organizationId", c."id", t."locale", ${columnList(texts, 't')}, t."imported"
      FROM "ProposalTranslation" t, "copy" c
        WHERE t."versionId" = ${versionId} AND t."organizationId" = ${organizationId}
    )
    INSERT INTO "VersionFile" ("organizationId", "versionId", "fileId", "kind", "position", "alternative")
    SELECT f."organizationId", c."id", f."fileId", f."kind", f."position", f."alternative"
    FROM "VersionFile" f, "copy" c WHERE f."versionId" = ${versionId} AND f."organizationId" = ${organizationId}`
}

/** A form with a proposal id only. */
export const createVersionForm = form({
  input: formOf(ofProposal),
  run: createVersion,
  access: 'member',
  redirectTo: ({ revision: _, ...address }) => withQuery(routes.editProposal(address), { done: 'version' }),
})
