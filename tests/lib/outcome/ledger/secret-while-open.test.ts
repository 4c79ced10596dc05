import { beforeEach, describe, expect, it } from 'vitest'
import { GET as checkpoint } from '@/app/tlog/checkpoint/route'
import { GET as tile } from '@/app/tlog/tile/[...path]/route'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { listProposalsCall as proposals } from '@/lib/ideas/proposals/publishing/calls'
import { findPublicTurnout } from '@/lib/office/turnout/find-public-turnout'
import { readTurnoutCall as turnout } from '@/lib/office/turnout/read-turnout'
import {
  listCheckpointsCall as checkpoints,
  listLedgerEventsCall as events,
  listLedgerKeysCall as keys,
  getInclusionProofCall as proof,
} from '@/lib/outcome/ledger/reading/calls'
import { lastQuarterHour } from '@/lib/outcome/ledger/sealing/due-events'
import { sealLedgers } from '@/lib/outcome/ledger/sealing/seal-ledgers'
import { verifyLedger } from '@/lib/outcome/ledger/verifying/verify-ledger'
import { integrateLog } from '@/lib/outcome/tlog/integrating/integrate-log'
import { getLogCall as log } from '@/lib/outcome/tlog/reading/calls'
import { readPublicLog } from '@/lib/outcome/tlog/reading/read-public-log'
import { castPreference, withdrawPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { closeVoting } from '@/lib/participation/votes/voting/close-voting'
import { openVoting } from '@/lib/participation/votes/voting/open-voting'
import { api } from '@/tests/api/client'
import { aBudgetProcess, aMember, anOrganization, aProposal, contextOf, visitorContext } from '@/tests/factories'
import { EARLY } from '@/tests/factories/early-closing'
import { aParticipant } from '@/tests/factories/participants'

const BALLOTS = 10
// The next quarter hour, as if it had come.
const rule = { until: new Date(lastQuarterHour(new Date()).getTime() + 2 * 900_000), ballotsMin: BALLOTS }

let organization: CurrentOrganization
let admin: Awaited<ReturnType<typeof aParticipant>>
let process: Awaited<ReturnType<typeof aBudgetProcess>>
let ideas: number[]

beforeEach(async () => {
  organization = await anOrganization()
  process = await aBudgetProcess(organization, { process: { showTurnout: true } })
  admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  ideas = [await aProposal(organization, process), await aProposal(organization, process)]
  await openVoting(admin, { moduleId: process.modules.vote })
  await work()
})

/** What the worker does between two readings, when a quarter hour came as well. */
async function work(at: Partial<typeof rule> = {}) {
  await sealLedgers({ rule: { ...rule, ...at } })
  await sealLedgers({ everything: true, rule: { ...rule, ...at } })
  await integrateLog()
}

/** Everything that a stranger can read about a vote and its ledger, as text. */
async function everythingPublic(): Promise<string> {
  const moduleId = process.modules.vote
  const params = { moduleId }
  const plain = (path: string) => new Request(`http://any.example${path}`, { headers: { host: 'any.example' } })
  const visitor = visitorContext(organization)
  const answers = [
    await api(organization).get(checkpoints, { params, query: { size: 1000 } }),
    await api(organization).get(events, { params, query: { size: 1000 } }),
    await api(organization).get(proof, { params, query: { receipt: '7K2QD-0M9XA-TR4HE-53WBN' } }),
    await api(organization).get(keys),
    await api(organization).get(log),
    await api(organization).get(proposals, { params }),
    await api(organization).get(turnout, { params }),
    await checkpoint(plain('/tlog/checkpoint'), { params: Promise.resolve({}) }),
    ...(await Promise.all(
      ['0/000.p/1', '0/000.p/2', '0/000.p/11', 'entries/000.p/2'].map((path) =>
        tile(plain(`/tlog/tile/${path}`), { params: Promise.resolve({ path: path.split('/') }) }),
      ),
    )),
  ]
  const texts = await Promise.all(
    answers.map(async (one) => [
      one.status,
      one.headers.get('etag'),
      withoutRequest(one instanceof Response ? await one.text() : one.text),
    ]),
  )
  const { processId } = process
  const shown = await findPublicTurnout(visitor, { moduleId, processId })
  return JSON.stringify([...texts, await readPublicLog(visitor), shown])
}

// Each refusal has the number of its request.
const withoutRequest = (text: string) => text.replace(/"instance":"[^"]+"/, '')

async function aVoter() {
  const voter = await aParticipant(organization, process)
  const [first = 0] = ideas
  await castPreference(voter, { moduleId: process.modules.vote, proposalId: first })
  return voter
}

describe('an open vote', () => {
  it('shows a stranger the same bytes after each ballot and each change of one, until ten are published together', async () => {
    const before = await everythingPublic()
    const [, second = 0] = ideas
    const choice = { moduleId: process.modules.vote, proposalId: second }
    for (let count = 1; count < BALLOTS; count++) {
      const voter = await aVoter()
      await work()
      expect(await everythingPublic(), `after ${count} ballots`).toBe(before)
      await castPreference(voter, choice)
      if (count % 3 === 0) await withdrawPreference(voter, choice)
      await work()
      expect(await everythingPublic(), `after changes of ${count} ballots`).toBe(before)
    }
    await aVoter()
    await sealLedgers()
    await integrateLog()
    expect(await everythingPublic(), 'before the quarter hour').toBe(before)
    await work()
    const after = await everythingPublic()
    expect(after).not.toBe(before)
    await aVoter()
    await work({ until: new Date(rule.until.getTime() + 900_000) })
    expect(await everythingPublic(), 'after one more').toBe(after)
    const { findings, waiting } = await verifyLedger(admin, { moduleId: process.modules.vote })
    expect({ findings, waiting }).toEqual({ findings: [], waiting: 1 })
  })

  it('of a school with three voters is sealed when it closes, the closing last', async () => {
    const before = await everythingPublic()
    for (let voter = 0; voter < 3; voter++) await aVoter()
    await work()
    expect(await everythingPublic()).toBe(before)
    await closeVoting(admin, { moduleId: process.modules.vote, ...EARLY })
    await sealLedgers()
    const { findings, waiting, sealed, batches } = await verifyLedger(admin, { moduleId: process.modules.vote })
    expect({ findings, waiting, sealed, batches }).toEqual({ findings: [], waiting: 0, sealed: 5, batches: 2 })
  })
})
