import { expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { openFacts } from '@/lib/foundation/outbox/sealed-facts'
import { castPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { mailReceipt } from '@/lib/participation/votes/receipts/mail-receipt'
import { aBudgetProcess, aMember, anOpenVote, anOrganization, aProposal, contextOf } from '@/tests/factories'
import { refusal } from '@/tests/factories/refusal'

it('mails the receipt to a confirmed address, without the choice, when the voter requests it', async () => {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization)
  const proposalId = await aProposal(organization, process, { title: 'A secret bench' })
  await anOpenVote(organization, process)
  const moduleId = process.modules.vote
  const voter = contextOf(organization, await aMember(organization, { joined: [process.processId] }))
  expect(await refusal(mailReceipt(voter, { moduleId }))).toBe('receiptUnknown')
  const { receipt } = await castPreference(voter, { moduleId, proposalId })
  expect(await prismaClient().outboxMessage.count()).toBe(0)
  expect(await mailReceipt(voter, { moduleId })).toEqual({ receipt })
  const [mail] = await prismaClient().outboxMessage.findMany()
  expect(mail).toMatchObject({ template: 'vote-receipt', recipient: voter.actor.email })
  const facts = openFacts(mail?.facts)
  expect(facts['link']).toContain(receipt)
  expect(JSON.stringify(facts)).not.toMatch(new RegExp(`secret bench|proposal|"${proposalId}"`))
  for (let mails = 1; mails < 10; mails++) await mailReceipt(voter, { moduleId })
  expect(await refusal(mailReceipt(voter, { moduleId }))).toBe('tooManyRequests')
  expect(await prismaClient().outboxMessage.count()).toBe(10)
  const unconfirmed = { ...voter, actor: { ...voter.actor, emailConfirmed: false } }
  expect(await refusal(mailReceipt(unconfirmed, { moduleId }))).toBe('emailUnconfirmed')
})
