import { describe, expect, it } from 'vitest'
import {
  listCheckpointsCall as checkpoints,
  listLedgerEventsCall as events,
  listLedgerKeysCall as keys,
  getInclusionProofCall as proof,
} from '@/lib/outcome/ledger/reading/calls'
import { findReceipt } from '@/lib/outcome/ledger/reading/find-receipt'
import { readCheckpoints } from '@/lib/outcome/ledger/reading/read-checkpoints'
import { checkInclusion } from '@/lib/outcome/ledger/sealing/check-inclusion'
import { castPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { api } from '@/tests/api/client'
import { aBudgetProcess, anOpenVote, anOrganization, aProposal, visitorContext } from '@/tests/factories'
import { aParticipant } from '@/tests/factories/participants'
import { sealEverything } from '@/tests/factories/sealing'

async function aVote(process: Parameters<typeof aBudgetProcess>[1] = {}) {
  const organization = await anOrganization()
  const budget = await aBudgetProcess(organization, process)
  const proposalId = await aProposal(organization, budget)
  await anOpenVote(organization, budget)
  const moduleId = budget.modules.vote
  const voters = [1, 2, 3].map(async () => await aParticipant(organization, budget))
  const receipts: string[] = []
  for (const voter of await Promise.all(voters)) {
    const { receipt } = await castPreference(voter, { moduleId, proposalId })
    receipts.push(receipt ?? '')
  }
  return { organization, moduleId, receipts, params: { moduleId } }
}

const seal = sealEverything

describe('the published ledger (V14)', () => {
  it('lists every receipt by position with an inclusion proof that a browser can verify', async () => {
    const { organization, receipts, params } = await aVote()
    await seal()
    const list = (await api(organization).get(events, { params, query: { size: 2 } })).json
    expect(list).toMatchObject({ events: [{ position: 0 }, { position: 1 }], next: 1 })
    const rest = (await api(organization).get(events, { params, query: { size: 2, after: 1 } })).json
    expect(rest.next).toBeNull()
    expect([...list.events, ...rest.events].map(({ receipt }) => receipt).toSorted()).toEqual(receipts.toSorted())
    const published = (await api(organization).get(keys)).json
    for (const receipt of receipts) {
      const shown = (await api(organization).get(proof, { params, query: { receipt } })).json
      expect(await checkInclusion(shown, published.keys)).toEqual({ isIncluded: true, isSigned: true })
      const other = { ...shown, event: { ...shown.event, commitment: 'd'.repeat(64) } }
      expect((await checkInclusion(other, published.keys)).isIncluded).toBe(false)
      const forged = { ...shown, checkpoint: { ...shown.checkpoint, eventCount: 4 } }
      expect(await checkInclusion(forged, published.keys)).toEqual({ isIncluded: false, isSigned: false })
    }
    const sealed = (await api(organization).get(checkpoints, { params })).json
    expect(sealed.checkpoints).toMatchObject([{ sequence: 0, firstPosition: 0, eventCount: 3 }])
    // The answer is what `npm run verify:ledger -- --checkpoint FILE` takes.
    expect(readCheckpoints(JSON.stringify(sealed))).toMatchObject({ checkpoints: [{ eventCount: 3 }], isPage: false })
  })

  it('reveals neither choice nor voter nor time', async () => {
    const { organization, receipts, params } = await aVote()
    await seal()
    const texts = await Promise.all(
      [
        api(organization).get(events, { params }),
        api(organization).get(proof, { params, query: { receipt: receipts[0] } }),
      ].map(async (answer) => (await answer).text),
    )
    for (const text of texts) {
      expect(text).not.toMatch(/proposalId|voter|createdAt|ballotId|"id"/)
      expect(Object.keys(JSON.parse(text) as object)).not.toContain('choices')
    }
  })

  it('does not find a forged receipt or one of another vote or organization; an unsealed one is pending', async () => {
    const [mine, other] = [await aVote(), await aVote()]
    const status = async (organization: typeof mine.organization, receipt: string, params: { moduleId: number }) => {
      const answer = await api(organization).get(proof, { params, query: { receipt } })
      return [answer.status, ...answer.codes]
    }
    const [receipt = ''] = mine.receipts
    expect(await status(mine.organization, receipt, mine.params)).toEqual([404, 1518])
    await seal()
    expect((await status(mine.organization, receipt.toLowerCase().replaceAll('-', ' '), mine.params))[0]).toBe(200)
    expect(await status(mine.organization, '7K2QD-0M9XA-TR4HE-53WBN', mine.params)).toEqual([404, 1517])
    expect(await status(mine.organization, 'VOTING_OPENED', mine.params)).toEqual([404, 1517])
    expect(await status(mine.organization, other.receipts[0] ?? '', mine.params)).toEqual([404, 1517])
    expect((await status(other.organization, receipt, mine.params))[0]).toBe(404)
    expect(await findReceipt(visitorContext(other.organization), receipt)).toBeNull()
    expect(await findReceipt(visitorContext(mine.organization), receipt)).toMatchObject({ receipt })
  })

  it('is visible only with its process', async () => {
    const { organization, receipts, params } = await aVote({ process: { visibility: 'PRIVATE' } })
    await seal()
    for (const handler of [checkpoints, events])
      expect((await api(organization).send(handler, { params })).status).toBe(403)
    expect((await api(organization).get(proof, { params, query: { receipt: receipts[0] } })).status).toBe(403)
    expect(await findReceipt(visitorContext(organization), receipts[0] ?? '')).toBeNull()
  })
})
