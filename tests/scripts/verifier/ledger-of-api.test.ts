// What the API answers about a real vote, given to both verifiers.
import { beforeAll, expect, it } from 'vitest'
import {
  listCheckpointsCall as checkpoints,
  listLedgerEventsCall as events,
  getLedgerHistoryCall as history,
  listLedgerKeysCall as keys,
} from '@/lib/outcome/ledger/reading/calls'
import { sealLedger } from '@/lib/outcome/ledger/sealing/seal-ledger'
import { integrateLog } from '@/lib/outcome/tlog/integrating/integrate-log'
import { getLogCall as log, listLogEntriesCall as logEntries } from '@/lib/outcome/tlog/reading/calls'
import { castPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { closeVoting } from '@/lib/participation/votes/voting/close-voting'
import { extendVoting } from '@/lib/participation/votes/voting/extend-voting'
import { openVoting } from '@/lib/participation/votes/voting/open-voting'
import { bundleVerifier } from '@/scripts/verifier'
import { api } from '@/tests/api/client'
import { aBudgetProcess, aMember, anOrganization, aProposal, contextOf, daysFromNow } from '@/tests/factories'
import { EARLY } from '@/tests/factories/early-closing'
import { HOLDS_NOTHING } from '@/tests/factories/sealing'
import { tamper } from '@/tests/factories/tamper'
import { programs, run } from './run-verifier'

beforeAll(() => bundleVerifier(), 60_000)

async function aVote({ visibility = 'PUBLIC' }: { visibility?: 'PUBLIC' | 'PRIVATE' } = {}) {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, { process: { visibility } })
  const proposalId = await aProposal(organization, process)
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const moduleId = process.modules.vote
  const seal = async () => {
    await sealLedger(admin, { moduleId, rule: HOLDS_NOTHING })
  }
  await openVoting(admin, { moduleId, closesAt: daysFromNow(5) })
  await seal()
  for (let voters = 0; voters < 3; voters++) {
    const voter = contextOf(organization, await aMember(organization, { joined: [process.processId] }))
    await castPreference(voter, { moduleId, proposalId })
  }
  await extendVoting(admin, { moduleId, closesAt: daysFromNow(6), reason: 'Snow | "ice"' })
  await seal()
  return { organization, admin, moduleId, seal }
}

type Vote = Awaited<ReturnType<typeof aVote>>

async function filesOf({ organization, moduleId }: Vote) {
  const params = { moduleId }
  const answers = [
    api(organization).get(history, { params }),
    api(organization).get(events, { params, query: { size: 2 } }),
    api(organization).get(events, { params, query: { after: 1 } }),
    api(organization).get(checkpoints, { params }),
    api(organization).get(keys),
    api(organization).get(logEntries, { params }),
  ]
  return Promise.all(answers.map(async (answer) => (await answer).json as unknown))
}

async function outcomes(vote: Vote, kept?: unknown[]) {
  const files = await filesOf(vote)
  const vector = { name: 'api', command: 'ledger', files, ...(kept && { kept }) }
  return Promise.all(Object.values(programs).map((program) => run(program, vector)))
}

it('both verifiers find a vote of the API right while it is open and closed, and what is done to it', async () => {
  const vote = await aVote()
  const { admin, moduleId, seal, organization } = vote
  await integrateLog()
  for (const { code, output } of await outcomes(vote)) {
    expect([code, output]).toEqual([0, expect.stringContaining('its ledger has no closing; closings: 0')])
    expect(output).toMatch(/right {2}batches 1–3: whole and in their order in the public log/)
  }
  await closeVoting(admin, { moduleId, ...EARLY })
  await seal()
  const kept: unknown[] = [(await api(organization).get(checkpoints, { params: { moduleId } })).json]
  await integrateLog()
  kept.push((await api(organization).get(log)).json)
  for (const { code, output } of await outcomes(vote, kept)) {
    expect([code, output]).toEqual([0, expect.stringContaining('its ledger has one closing; closings: 1')])
    expect(output).not.toMatch(/WRONG/)
  }
  // The vote is reopened past the triggers.
  await tamper(`UPDATE "Module" SET "votingClosedAt" = NULL WHERE "id" = ${moduleId}`)
  for (const { code, output } of await outcomes(vote))
    expect([code, output]).toEqual([1, wrong(/no closing; closings: 1/)])
  // The last batch is deleted with its events, and nothing of it but the log remains.
  await tamper(`DELETE FROM "LedgerBatch" WHERE "moduleId" = ${moduleId} AND "sequence" = 3`)
  await tamper(`DELETE FROM "LedgerEvent" WHERE "moduleId" = ${moduleId} AND "kind" LIKE 'VOTING_CLOSED%'`)
  await tamper(`DELETE FROM "LedgerEntry" WHERE "moduleId" = ${moduleId} AND "sequence" = 3`)
  await tamper(`DELETE FROM "VotingEarlyClosing" WHERE "moduleId" = ${moduleId}`)
  for (const { code, output } of await outcomes(vote))
    expect([code, output]).toEqual([1, wrong(/batches 4: the public log names them/)])
  for (const { output } of await outcomes(vote, kept)) expect(output).toMatch(wrongLine(/still the same: 3 of 4/))
  await tamper(`DELETE FROM "LedgerEntry" WHERE "moduleId" = ${moduleId}`)
  await tamper(`DELETE FROM "LedgerBatch" WHERE "moduleId" = ${moduleId}`)
  await tamper(`DELETE FROM "LedgerEvent" WHERE "moduleId" = ${moduleId}`)
  for (const { code, output } of await outcomes(vote))
    expect([code, output]).toEqual([1, wrong(/batches 1–4: the public log names them/)])
}, 60_000)

it('both verifiers find a public log whose last checkpoint was deleted', async () => {
  const vote = await aVote()
  await integrateLog()
  await tamper(`DELETE FROM "LogCheckpoint" WHERE "size" = (SELECT max("size") FROM "LogCheckpoint")`)
  for (const { code, output } of await outcomes(vote))
    expect([code, output]).toEqual([1, wrong(/the last checkpoint of the public log covers its entries/)])
}, 60_000)

it('shows the history of a vote only with its process', async () => {
  const { organization, moduleId } = await aVote({ visibility: 'PRIVATE' })
  const params = { moduleId }
  expect((await api(organization).get(history, { params })).status).toBe(403)
  expect((await api(organization).get(logEntries, { params })).status).toBe(403)
  const other = await anOrganization()
  expect((await api(other).get(history, { params })).status).toBe(404)
  expect((await api(other).get(logEntries, { params })).status).toBe(404)
})

const wrongLine = (text: RegExp) => new RegExp(`WRONG {2}.*${text.source}`)
const wrong = (text: RegExp) => expect.stringMatching(wrongLine(text))
