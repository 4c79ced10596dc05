import type { SignedInContext } from '@/lib/foundation/context/context'
import { prismaClient } from '@/lib/foundation/db/client'
import { createDeliveries } from '@/lib/outcome/follow-through/create-deliveries'
import { createOffice } from '@/lib/outcome/follow-through/offices/write-office'
import { planDelivery } from '@/lib/outcome/follow-through/plan-delivery'
import { setMilestones } from '@/lib/outcome/follow-through/set-milestones'
import { aBudgetProcess, aMember, anOrganization, aProposal, contextOf } from '@/tests/factories'
import { aPublishedResult } from '@/tests/factories/published-result'

/** Noon of a day in the middle of the year. */
export const NOW = new Date('2027-06-15T12:00:00Z')

/** A published result that funds two of three ideas, and an office with one reporter. */
export async function aFollowThrough(now = NOW) {
  const organization = await anOrganization({ timeZone: 'Europe/Rome' })
  const process = await aBudgetProcess(organization)
  const { processId } = process
  const author = await aMember(organization, { joined: [processId] })
  const ideas: number[] = []
  for (const title of ['Benches', 'Trees', 'Skate park'])
    ideas.push(await aProposal(organization, process, { title, authorId: author.userId, cost: 400 }))
  // An override refers to a candidate.
  await prismaClient().candidate.createMany({
    data: ideas.map((proposalId, position) => ({
      organizationId: organization.id,
      moduleId: process.modules.vote,
      proposalId,
      cost: 400,
      position,
    })),
  })
  await aPublishedResult(
    organization,
    process,
    ideas.map((proposalId, index) => ({ proposalId, votes: 9 - index, cost: 400, funded: index < 2 })),
    now,
  )
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }), now)
  await createDeliveries(admin, process.modules.vote)
  const reporter = await aMember(organization)
  const { id: officeId } = await createOffice(admin, {
    name: { en: 'Parks' },
    email: 'parks@city.test',
    phone: '',
    isRetired: false,
    userIds: [reporter.userId],
  })
  const deliveries = await prismaClient().delivery.findMany({ where: { processId }, orderBy: { id: 'asc' } })
  const [first, second] = deliveries.map(({ id }) => id) as [number, number]
  return {
    organization,
    process,
    processId,
    author,
    ideas,
    admin,
    officeId,
    first,
    second,
    reporter: contextOf(organization, reporter, now),
    /** The same person later. */
    later: (ctx: SignedInContext, day: string) => ({ ...ctx, now: new Date(`${day}T12:00:00Z`) }),
  }
}

type Planned = Awaited<ReturnType<typeof aFollowThrough>>

/** Gives the first project an office and two milestones. */
export async function aPlan(
  { admin, first, officeId }: Planned,
  days: readonly string[] = ['2027-08-01', '2027-10-01'],
) {
  await planDelivery(admin, {
    deliveryId: first,
    officeId,
    plannedFrom: '2027-04-20',
    plannedUntil: days.at(-1) ?? null,
    reason: '',
  })
  await setMilestones(admin, {
    deliveryId: first,
    milestones: days.map((plannedOn, index) => ({ title: { en: `Step ${index + 1}` }, plannedOn, doneOn: null })),
    reason: '',
  })
  const rows = await prismaClient().milestone.findMany({ where: { deliveryId: first }, orderBy: { position: 'asc' } })
  return rows.map(({ id }) => id)
}

export const report = (deliveryId: number, body: string) => ({
  deliveryId,
  body,
  images: [],
  documents: [],
  milestonesDone: [] as number[],
  nextOn: null as string | null,
})

export const state = (deliveryId: number, name: 'DONE' | 'PAUSED' | 'STOPPED' | 'WORKS', reason = '') => ({
  deliveryId,
  state: name,
  reason,
  decidedBy: name === 'STOPPED' ? 'Council' : '',
  pausedUntil: null,
})

export const expense = (deliveryId: number, amount: number, more: object = {}) => ({
  deliveryId,
  amount,
  spentOn: '2027-06-01',
  label: 'Invoice',
  reason: '',
  fileId: null,
  correctsId: null,
  ...more,
})
