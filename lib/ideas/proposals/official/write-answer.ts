import 'server-only'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { uuidRow } from '@/lib/foundation/db/column-schemas'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { ProposalStatus } from '@/lib/ideas/proposals/states'

type Answer = { proposalId: number; status: ProposalStatus; text: string; documents?: readonly string[] | undefined }

/** Stores a wording of the official answer, in the caller's transaction; omitted documents stay those of the last one. */
export async function writeAnswer(ctx: SignedInContext, { documents, ...answer }: Answer): Promise<void> {
  const { id: organizationId } = ctx.organization
  const before = await ctx.db.officialAnswerFile.findMany({
    where: { answer: { proposalId: answer.proposalId } },
    orderBy: [{ answerId: 'desc' }, { position: 'asc' }],
    select: { fileId: true, answerId: true },
  })
  const last = before.filter(({ answerId }) => answerId === before[0]?.answerId).map(({ fileId }) => fileId)
  const requested = documents ?? last
  const known = await ctx.sql(uuidRow)`
    UPDATE "File" f SET "attachedAt" = coalesce(f."attachedAt", ${ctx.now})
    WHERE f."id" = ANY(${[...requested]}::uuid[]) AND f."organizationId" = ${organizationId} AND f."purpose" = 'document'
      AND (f."ownerId" = ${ctx.actor.userId} OR f."id" = ANY(${before.map(({ fileId }) => fileId)}::uuid[]))
    RETURNING f."id"`
  if (known.length < requested.length) throw new AppError('fileUnknown', {}, { field: 'documents' })
  const { id: answerId } = await ctx.db.officialAnswer.create({
    data: { organizationId, ...answer, authorId: ctx.actor.userId, createdAt: ctx.now },
    select: { id: true },
  })
  await ctx.db.officialAnswerFile.createMany({
    data: requested.map((fileId, position) => ({ organizationId, answerId, fileId, position })),
  })
}
