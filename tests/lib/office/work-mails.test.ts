import { beforeEach, expect, it } from 'vitest'
import type { SignedInContext } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { carryOutAct } from '@/lib/office/desk/carry-out-act'
import { prepareAct } from '@/lib/office/desk/prepare-act'
import { readOfficeRevisions } from '@/lib/office/revisions/read-office-revisions'
import { listPeopleCall } from '@/lib/participation/personal-data/user-calls'
import { saveChallenge } from '@/lib/process/topics/save-challenge'
import { aBudgetProcess, aMember, anOrganization, aProposal, type BudgetProcess, contextOf } from '@/tests/factories'
import { refusal, resetLimits } from '@/tests/factories/refusal'

const db = prismaClient()
let organization: CurrentOrganization
let process: BudgetProcess
let admin: SignedInContext
let delegate: SignedInContext

const officer = async (authority: 'ADMIN' | 'DELEGATE' | 'EXPERT', processId = process.processId) =>
  contextOf(
    organization,
    await aMember(organization, {
      authorities: [authority],
      processRoles: authority === 'ADMIN' ? [] : [{ processId, authority }],
    }),
  )
const recipients = async (template: string) =>
  (await db.outboxMessage.findMany({ where: { template } })).map(({ recipient }) => recipient).toSorted()

beforeEach(async () => {
  await resetLimits()
  organization = await anOrganization()
  process = await aBudgetProcess(organization, { process: { registration: 'ACCESS_CODE' } })
  admin = await officer('ADMIN')
  delegate = await officer('DELEGATE')
})

it('mails one mail for all ideas that an act assigns', async () => {
  const expert = await officer('EXPERT')
  const ids = [await aProposal(organization, process), await aProposal(organization, process)]
  const { id: actId } = await prepareAct(admin, {
    processId: process.processId,
    filter: {},
    proposalIds: ids,
    act: { kind: 'assign', userId: expert.actor.userId },
  })
  await carryOutAct(admin, { actId })
  expect(await recipients('ideas-assigned')).toEqual([expert.actor.email])
})

it('answers revisions of topics, texts and roles that saves accept or refuse', async () => {
  const { id } = await saveChallenge(admin, { name: { en: 'Green' } })
  const { challenges, texts } = await readOfficeRevisions(admin)
  expect(texts.map(({ page }) => page)).toContain('faq')
  const revision = challenges[0]?.revision
  await saveChallenge(admin, { id, name: { en: 'Trees' }, revision })
  expect(await refusal(saveChallenge(admin, { id, name: { en: 'Parks' }, revision }))).toBe('savedMeanwhile')
  expect(await refusal(readOfficeRevisions(delegate))).toBe('permissionDenied')
  const people = await listPeopleCall.run(admin, { page: 0, size: 20 })
  expect(people.items.every(({ rolesRevision }) => String(rolesRevision).length > 0)).toBe(true)
})
