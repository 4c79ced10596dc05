import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { reviewToken } from '@/lib/foundation/secrets/review-token'
import { setProcessStatus } from '@/lib/process/processes/administration/set-process-status'
import { endProcessReviews } from '@/lib/process/processes/reviewing/end-process-reviews'
import { findReviewedProcess } from '@/lib/process/processes/reviewing/find-reviewed-process'
import { shareProcess } from '@/lib/process/processes/reviewing/share-process'
import { aBudgetProcess, aMember, anOrganization, contextOf, visitorContext } from '@/tests/factories'
import { refusal } from '@/tests/factories/refusal'

async function aDraft() {
  const organization = await anOrganization()
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const member = contextOf(organization, await aMember(organization))
  const { processId } = await aBudgetProcess(organization)
  await prismaClient().process.update({ where: { id: processId }, data: { status: 'DRAFT' } })
  return { organization, admin, member, visitor: visitorContext(organization), processId }
}

const later = <Ctx extends { now: Date }>(ctx: Ctx, days: number): Ctx => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + days * 24 * 3_600_000),
})

describe('a link to a process that is a draft', () => {
  it('shows the process with phases and texts for seven days', async () => {
    const { admin, visitor, processId } = await aDraft()
    const { token } = await shareProcess(admin, { processId })
    expect(await findReviewedProcess(visitor, token)).toMatchObject({ process: { id: processId } })
    expect(await findReviewedProcess(later(visitor, 6.9), token)).not.toBeNull()
    expect(await findReviewedProcess(later(visitor, 7.1), token)).toBeNull()
  })

  it('ends when an officer ends it, and when the process is opened', async () => {
    const { admin, visitor, processId } = await aDraft()
    const first = (await shareProcess(admin, { processId })).token
    await endProcessReviews(later(admin, 0.1), { processId })
    expect(await findReviewedProcess(later(visitor, 0.2), first)).toBeNull()
    const second = (await shareProcess(later(admin, 0.3), { processId })).token
    expect(await findReviewedProcess(later(visitor, 0.4), second)).not.toBeNull()
    await setProcessStatus(admin, { processId, status: 'OPEN', reason: undefined })
    expect(await findReviewedProcess(later(visitor, 0.4), second)).toBeNull()
    expect(await refusal(shareProcess(admin, { processId }))).toBe('processNotDraft')
  })

  it('is made by those who administer the process, and shows nothing elsewhere or changed', async () => {
    const [own, other] = [await aDraft(), await aDraft()]
    const { token } = await shareProcess(own.admin, { processId: own.processId })
    for (const [ctx, reason] of [
      [own.member, 'processUnknown'],
      [own.visitor, 'processUnknown'],
      [other.admin, 'processUnknown'],
    ] as const) {
      expect(await refusal(shareProcess(ctx, { processId: own.processId }))).toBe(reason)
      expect(await refusal(endProcessReviews(ctx, { processId: own.processId }))).toBe(reason)
    }
    expect(await findReviewedProcess(other.visitor, token)).toBeNull()
    const [organizationId, id, madeAt, signature] = token.split('.')
    const changed = [
      `${organizationId}.${Number(id) + 1}.${madeAt}.${signature}`,
      `${organizationId}.${id}.${Number(madeAt) + 1}.${signature}`,
      '',
    ]
    for (const wrong of changed) expect(await findReviewedProcess(own.visitor, wrong)).toBeNull()
    const foreign = { organizationId: other.organization.id, id: own.processId, madeAt: other.admin.now }
    expect(await findReviewedProcess(other.visitor, reviewToken('process-review', foreign))).toBeNull()
    // A link to the draft of a page is none to a process.
    const page = { organizationId: own.organization.id, id: own.processId, madeAt: own.admin.now }
    expect(await findReviewedProcess(own.visitor, reviewToken('page-review', page))).toBeNull()
  })
})
