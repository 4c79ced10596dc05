import 'server-only'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { idRow } from '@/lib/foundation/db/column-schemas'
import type { DraftAddress } from '@/lib/ideas/proposals/draft-address'
import { lockProposal } from '@/lib/ideas/proposals/lock-proposal'
import { isAuthor } from '@/lib/ideas/proposals/policy'
import type { DraftFields } from '@/lib/ideas/proposals/schemas'
import { createVersion } from '@/lib/ideas/proposals/versions/create-version'
import { findBegun } from './begin-once'
import { valuesNotStored } from './stored-content'

/** What an idea form that was sent before has become. */
type SentBefore =
  /** The same content was published, or waits for publication. */
  | { kind: 'same'; address: DraftAddress; isHeld: boolean }
  /** It was published and the form says something else now: the open draft of a new version takes it. */
  | { kind: 'changed'; address: DraftAddress }

type SentForm = {
  moduleId: number
  proposalId?: number | undefined
  formKey?: string | undefined
  intent: 'draft' | 'publish'
} & DraftFields

/**
 * Finds out whether an idea form was sent before: published from another tab, by a request whose answer was lost, or by the
 * same form that the browser shows again. Null if it was not. Requires the transaction that will save the form; forms of a
 * new idea by the same author wait for each other here.
 */
export async function findSentBefore(tx: Context, form: SentForm): Promise<SentBefore | null> {
  const { actor } = requireSignedIn(tx)
  if (form.proposalId === undefined)
    await tx.sql`SELECT pg_advisory_xact_lock(hashtextextended(${`idea:${actor.userId}:${form.moduleId}`}, 0))::text`
  const id = form.proposalId ?? (await begunBy(tx, form)) ?? (await twinOf(tx, form))
  if (id === null) return null
  const proposal = await lockProposal(tx, id)
  if (!isAuthor(actor, proposal) || proposal.status === 'CANCELLED') return null
  const { draft, currentVersionId, moduleId, processId, phaseId } = proposal
  const address = { id, moduleId, processId, phaseId, revision: String(draft?.revision ?? 0) }
  if (draft) return draft.isHeld && (await isSame(tx, draft.id, form)) ? { kind: 'same', address, isHeld: true } : null
  if (currentVersionId === null) return null
  if (await isSame(tx, currentVersionId, form)) return { kind: 'same', address, isHeld: false }
  return { kind: 'changed', address: await createVersion(tx, { proposalId: id }) }
}

async function begunBy(tx: Context, { formKey }: SentForm): Promise<number | null> {
  return formKey === undefined ? null : ((await findBegun(tx, formKey))?.proposalId ?? null)
}

// A browser that shows the form again after "Back" gets a new form key with it, and the old text.
async function twinOf(tx: Context, { moduleId, intent, title, summary, narrative }: SentForm): Promise<number | null> {
  if (intent !== 'publish') return null
  const { actor } = requireSignedIn(tx)
  const [twin] = await tx.sql(idRow)`
    SELECT p."id" FROM "Proposal" p
    JOIN "ProposalVersion" v ON v."proposalId" = p."id" AND v."organizationId" = p."organizationId"
      AND (v."id" = p."currentVersionId" OR v."heldAt" IS NOT NULL)
    JOIN "ProposalTranslation" t ON t."versionId" = v."id" AND t."organizationId" = p."organizationId"
      AND t."locale" = v."originalLocale"
    WHERE p."organizationId" = ${tx.organization.id} AND p."moduleId" = ${moduleId} AND p."authorId" = ${actor.userId}
      AND p."status" <> 'CANCELLED' AND t."title" = ${title ?? ''} AND t."summary" = ${summary ?? ''}
      AND t."narrative" = ${narrative ?? ''}
    ORDER BY p."id" LIMIT 1`
  return twin?.id ?? null
}

// Nothing that was sent is missing there: a browser that shows a form again may leave out what is not text.
async function isSame(tx: Context, versionId: number, fields: DraftFields): Promise<boolean> {
  return (await valuesNotStored(tx, versionId, fields)).every((entered) => entered === '')
}
