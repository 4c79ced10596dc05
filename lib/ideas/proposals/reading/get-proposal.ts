import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { jsonInstant } from '@/lib/foundation/db/column-schemas'
import { columnList } from '@/lib/foundation/db/columns'
import { type Fragment, fragment } from '@/lib/foundation/db/sql'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { localeColumn, localizedText } from '@/lib/foundation/i18n/text-schemas'
import { VersionStatus } from '@/lib/generated/prisma/enums'
import { currentText, originalText } from '@/lib/ideas/proposals/current-text'
import { blankContent, columnsOf, plainVersionColumns } from '@/lib/ideas/proposals/field-columns'
import { plainContent } from '@/lib/ideas/proposals/field-shapes'
import { proposalLat, proposalLng, versionLat, versionLng } from '@/lib/ideas/proposals/places/location'
import { canEditDraft, canReadText, canSeeProposal } from '@/lib/ideas/proposals/policy'
import { proposalFacts } from '@/lib/ideas/proposals/proposal-facts'
import { PROPOSAL_TYPES } from '@/lib/ideas/proposals/states'
import { displayName } from '@/lib/identity/users/profile/display-name'
import { canSeeInProcess } from '@/lib/process/processes/policy'
import { seenGroup } from '@/lib/process/topics/seen-group'
import { runningTotal, runningTotals } from './running-totals'

const image = z.object({
  fileId: z.string(),
  kind: z.enum(['COVER', 'IMAGE']),
  alternative: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
})
const document = z.object({ fileId: z.string(), name: z.string(), mediaType: z.string(), sizeBytes: z.number() })
const version = z.object({
  id: z.number(),
  number: z.number(),
  revision: z.number().transform(String),
  status: z.enum(VersionStatus),
  publishedAt: jsonInstant.nullable(),
  updatedAt: jsonInstant,
})
const named = z.object({ id: z.number(), name: localizedText })
const person = z.object({ id: z.number(), name: z.string() })

const detailRow = plainContent.extend({
  ...proposalFacts.shape,
  id: z.number(),
  moduleId: z.number(),
  phaseId: z.number(),
  isRemoved: z.boolean(),
  process: z.object({
    status: z.string(),
    visibility: z.string(),
    currency: z.string(),
    name: localizedText,
    commentsEnabled: z.boolean(),
  }),
  type: z.enum(PROPOSAL_TYPES),
  reference: z.string().nullable(),
  locale: localeColumn,
  originalLocale: localeColumn,
  version,
  lng: z.number().nullable(),
  lat: z.number().nullable(),
  scenario: named.nullable(),
  group: named.nullable(),
  author: person.nullable(),
  /** Co-authors who accepted. */
  coAuthors: z.array(person),
  statusReason: z.string(),
  /** Cost checked by the office; null if it did not. */
  checkedCost: z
    .object({ amount: z.number(), yearly: z.number().nullable(), note: z.string(), checkedAt: jsonInstant })
    .nullable(),
  /** Whether readers can see evaluations. */
  isEvaluated: z.boolean(),
  images: z.array(image),
  documents: z.array(document),
  followersCount: z.number(),
  commentsCount: z.number(),
  createdAt: z.date(),
  publishedAt: z.date().nullable(),
  cancelledAt: z.date().nullable(),
  mergedIntoId: z.number().nullable(),
  /** The reader follows it. */
  isFollowed: z.boolean(),
  /** A draft of the reader's waits for publication. */
  isWaiting: z.boolean(),
  /** The open vote in which it is a candidate; of several, the one that closes first. */
  openVoteId: z.number().nullable(),
  /** Of the votes that it stands in; empty where the process does not show them. */
  runningTotals: z.array(runningTotal),
})

export type ProposalImage = z.infer<typeof image>
export type ProposalDocument = z.infer<typeof document>
/** A proposal with everything that its page displays. */
export type ProposalDetail = z.infer<typeof detailRow>

/** A proposal that the actor may see. Throws proposalUnknown for any other, for whatever reason. */
export async function getProposal(ctx: Context, id: number): Promise<ProposalDetail> {
  return readable(ctx, await readProposal(ctx, id, visibleVersion, currentText(ctx.locale)))
}

/** One version of a proposal, current or not; an open draft is unknown to everybody but its authors. */
export async function getProposalVersion(
  ctx: Context,
  id: number,
  number: number,
  text: Fragment = currentText(ctx.locale),
): Promise<ProposalDetail> {
  // Check access to the proposal first, for the same refusals as everywhere.
  const proposal = readable(ctx, await readProposal(ctx, id, visibleVersion, currentText(ctx.locale)))
  const version = await readProposal(ctx, id, fragment`x."number" = ${number}`, text)
  if (!version || (version.version.status === 'DRAFT' && !canEditDraft(ctx.actor, proposal).allowed))
    throw new AppError('versionUnknown')
  return readable(ctx, version)
}

/** The open draft of a proposal in its original language, or null if there is none or the actor may not edit it. */
export async function findDraft(ctx: Context, id: number): Promise<ProposalDetail | null> {
  const draft = await readProposal(ctx, id, fragment`x."status" = 'DRAFT'`, originalText)
  return draft && canEditDraft(ctx.actor, draft).allowed ? readable(ctx, draft) : null
}

/** The same; throws versionPublished if there is none, and the reason if the actor may not edit it. */
export async function getDraft(ctx: Context, id: number): Promise<ProposalDetail> {
  const draft = await findDraft(ctx, id)
  if (draft) return draft
  requireAllowed(canEditDraft(ctx.actor, await getProposal(ctx, id)))
  throw new AppError('versionPublished')
}

function readable(ctx: Context, proposal: ProposalDetail | undefined): ProposalDetail {
  if (!proposal) throw new AppError('proposalUnknown')
  // Reveal a private process (code 120) only for proposals that its members could see.
  requireAllowed(canSeeProposal(ctx.actor, proposal))
  requireAllowed(canSeeInProcess(ctx.actor, { id: proposal.processId, ...proposal.process }, 'proposalUnknown'))
  return canReadText(ctx.actor, proposal).allowed ? proposal : withoutText(proposal)
}

/** The same by an address that names the module: a proposal of another module is unknown there. */
export async function getProposalOfModule(ctx: Context, id: number, moduleId: number): Promise<ProposalDetail> {
  const proposal = await getProposal(ctx, id)
  if (proposal.moduleId !== moduleId) throw new AppError('proposalUnknown')
  return proposal
}

// An unpublished proposal has its draft only; a published one is read in its current version.
const visibleVersion = fragment`x."id" = p."currentVersionId" OR p."currentVersionId" IS NULL`

const versionColumns = columnList(plainVersionColumns(), 'v')
const translationColumns = columnList(columnsOf('ProposalTranslation'), 't')

async function readProposal(
  ctx: Context,
  id: number,
  chosen: Fragment,
  text: Fragment,
): Promise<ProposalDetail | undefined> {
  const readerId = ctx.actor.kind === 'user' ? ctx.actor.userId : 0
  const [row] = await ctx.sql(detailRow)`
    SELECT p."id", p."moduleId", m."phaseId", p."processId", p."type"::text, p."status"::text, p."reference",
      p."authorId",
      p."hiddenAt" IS NOT NULL AS "isHidden", p."removedAt" IS NOT NULL AS "isRemoved", p."publishedAt" IS NOT NULL AS "isPublished", p."mergedIntoId",
        p."statusReason", p."followersCount", p."commentsCount", p."createdAt", p."publishedAt", p."cancelledAt",
      CASE WHEN r."showTalliesEarly" THEN ${runningTotals} ELSE '[]' END AS "runningTotals",
      (SELECT w."id" FROM "Candidate" k JOIN "Module" w ON w."id" = k."moduleId"
        WHERE k."proposalId" = p."id" AND w."enabled" AND w."votingOpenedAt" <= ${ctx.now} AND w."votingClosedAt" IS NULL
          AND (w."votingClosesAt" IS NULL OR w."votingClosesAt" > ${ctx.now})
        ORDER BY w."votingClosesAt" NULLS LAST, w."id" LIMIT 1) AS "openVoteId",
      EXISTS (SELECT 1 FROM "Follow" o WHERE o."proposalId" = p."id" AND o."userId" = ${readerId}) AS "isFollowed",
      EXISTS (SELECT 1 FROM "ProposalVersion" w WHERE w."proposalId" = p."id" AND w."heldAt" IS NOT NULL)
        AND (p."authorId" = ${readerId} OR EXISTS (SELECT 1 FROM "CoAuthor" a WHERE a."proposalId" = p."id"
          AND a."userId" = ${readerId} AND a."acceptedAt" IS NOT NULL)) AS "isWaiting",
      EXISTS (SELECT 1 FROM "Evaluation" e WHERE e."proposalId" = p."id") AS "isEvaluated",
      (SELECT jsonb_build_object('amount', k."amount", 'yearly', k."yearly", 'note', k."note", 'checkedAt', k."createdAt")
        FROM "CostCheck" k WHERE k."proposalId" = p."id" ORDER BY k."id" DESC LIMIT 1) AS "checkedCost",
      ARRAY(SELECT a."userId" FROM "CoAuthor" a
        WHERE a."proposalId" = p."id" AND a."acceptedAt" IS NOT NULL) AS "coAuthorIds",
      jsonb_build_object('status', r."status", 'visibility', r."visibility", 'currency', r."currency", 'name', r."name",
        'commentsEnabled', r."commentsEnabled") AS "process",
      ${translationColumns}, t."locale", ${versionColumns}, v."originalLocale",
      jsonb_build_object('id', v."id", 'number', v."number", 'revision', v."revision", 'status', v."status",
        'publishedAt', v."publishedAt", 'updatedAt', v."updatedAt") AS "version",
      coalesce(${versionLng}, CASE WHEN v."id" = p."currentVersionId" THEN ${proposalLng} END) AS "lng",
      coalesce(${versionLat}, CASE WHEN v."id" = p."currentVersionId" THEN ${proposalLat} END) AS "lat",
      (SELECT jsonb_build_object('id', s."id", 'name', s."name") FROM "Scenario" s
        WHERE s."id" = v."scenarioId" AND s."organizationId" = p."organizationId") AS "scenario",
      (SELECT jsonb_build_object('id', g."id", 'name', g."name") FROM "Group" g
        WHERE g."id" = v."groupId" AND g."organizationId" = p."organizationId" AND ${seenGroup(ctx.actor)}) AS "group",
      (SELECT jsonb_build_object('id', u."id", 'name', ${displayName(ctx)}) FROM "User" u
        WHERE u."id" = p."authorId" AND u."erasedAt" IS NULL) AS "author",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', u."id", 'name', ${displayName(ctx)})
        ORDER BY a."acceptedAt", u."id"), '[]')
        FROM "CoAuthor" a JOIN "User" u ON u."id" = a."userId" AND u."erasedAt" IS NULL
        WHERE a."proposalId" = p."id" AND a."acceptedAt" IS NOT NULL) AS "coAuthors",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('fileId', i."fileId", 'kind', i."kind", 'alternative',
        i."alternative",
          'width', f."width", 'height', f."height") ORDER BY i."kind", i."position"), '[]')
        FROM "VersionFile" i JOIN "File" f ON f."id" = i."fileId"
        WHERE i."versionId" = v."id" AND i."kind" IN ('COVER', 'IMAGE')) AS "images",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('fileId', i."fileId", 'name', f."originalName", 'mediaType',
        f."mediaType",
          'sizeBytes', f."sizeBytes") ORDER BY i."position"), '[]')
        FROM "VersionFile" i JOIN "File" f ON f."id" = i."fileId"
        WHERE i."versionId" = v."id" AND i."kind" = 'DOCUMENT') AS "documents"
    FROM "Proposal" p
    JOIN "Process" r ON r."id" = p."processId"
    JOIN "Module" m ON m."id" = p."moduleId"
    JOIN LATERAL (
      SELECT * FROM "ProposalVersion" x WHERE x."proposalId" = p."id" AND (${chosen}) ORDER BY x."number" DESC LIMIT 1
    ) v ON true
    ${text}
    WHERE p."id" = ${id} AND p."organizationId" = ${ctx.organization.id}`
  return row
}

// spec: proposal-states: a cancelled proposal keeps its address; its content is withheld.
function withoutText(proposal: ProposalDetail): ProposalDetail {
  return { ...proposal, ...blankContent(proposal), author: null, coAuthors: [], checkedCost: null }
}
