import { expect, it } from 'vitest'
import { closeOpenVotes, recordOpenings } from '@/lab/reliability/lawful-votes'
import { prismaClient } from '@/lib/foundation/db/client'
import { sealLedger } from '@/lib/outcome/ledger/sealing/seal-ledger'
import { verifyHistory } from '@/lib/outcome/ledger/verifying/verify-history'
import { castPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { withClient } from '@/scripts/database/connection'
import { aBudgetProcess, aMember, anOpenVote, anOrganization, aProposal, contextOf } from '@/tests/factories'
import { HOLDS_NOTHING } from '@/tests/factories/sealing'
import { hasRealPostgres, testDatabaseUrl } from '@/tests/setup/database'

it.skipIf(!hasRealPostgres)('a run lays down votes and closes them with a lawful history', async () => {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization)
  const moduleId = process.modules.vote
  const proposalId = await aProposal(organization, process)
  const settings = { rule: { kind: 'greedy' }, ballot: { kind: 'preferences', choicesMax: 5 } }
  await prismaClient().module.update({ where: { id: moduleId }, data: { settings } })
  await anOpenVote(organization, process)
  const ctx = contextOf(organization, await aMember(organization, { joined: [process.processId] }))
  expect(await verifyHistory(ctx, moduleId)).toMatchObject([{ text: expect.stringContaining('0 openings') }])
  await withClient(testDatabaseUrl, recordOpenings)
  await castPreference(ctx, { moduleId, proposalId })
  expect(await verifyHistory(ctx, moduleId)).toEqual([])
  await closeOpenVotes(testDatabaseUrl)
  await sealLedger(ctx, { moduleId, rule: HOLDS_NOTHING })
  expect(await verifyHistory(ctx, moduleId)).toEqual([])
  await expect(castPreference(ctx, { moduleId, proposalId })).rejects.toThrow('votingClosed')
})
