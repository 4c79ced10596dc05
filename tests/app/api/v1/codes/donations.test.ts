import { prismaClient } from '@/lib/foundation/db/client'
import type { ErrorParams } from '@/lib/foundation/errors/app-error'
import {
  withdrawDonationCall as DELETE,
  distributeDonationsCall as distribute,
  donateCall as PUT,
  castPreferenceCall as prefer,
  reassignDonationCall as reassign,
} from '@/lib/participation/votes/ballots/ballot-verbs'
import { tokenOf } from '@/tests/api/token-of'
import { aBudgetProcess, aMember, anOpenVote, aProposal } from '@/tests/factories'
import { aCity, reaches } from './reaches'

async function aDistribution() {
  const organization = await aCity()
  const process = await aBudgetProcess(organization, {
    process: { personalBudget: 100, donationMin: 5, donationMax: 60 },
    vote: { type: 'DONATION' },
  })
  const [a, b] = [await aProposal(organization, process), await aProposal(organization, process)]
  await anOpenVote(organization, process)
  const token = await tokenOf(organization, await aMember(organization, { joined: [process.processId] }))
  const moduleId = process.modules.vote
  const vote = { moduleId: String(moduleId) }
  const params = { ...vote, proposalId: String(a) }
  return { organization, moduleId, token, vote, params, a, b, other: { ...params, proposalId: String(b) } }
}

const given = (why: string, code: number, amount: unknown, words: ErrorParams = {}) =>
  reaches(
    code,
    why,
    async (api) => {
      const { organization, token, params } = await aDistribution()
      return api(organization).as(token).put(PUT, { params, body: { amount } })
    },
    words,
  )

given('a donation below the minimum', 1505, 4, { limit: 5 })
given('a donation above the maximum', 1506, 61, { limit: 60 })
given('a donation with decimals', 1221, 10.5)
given('a donation of more than six digits', 1222, 1_000_000)
given('a donation that is no number', 1220, '10')

reaches(1507, 'a donation above what is left of the budget', async (api) => {
  const { organization, token, params, other } = await aDistribution()
  await api(organization)
    .as(token)
    .put(PUT, { params, body: { amount: 60 } })
  return api(organization)
    .as(token)
    .put(PUT, { params: other, body: { amount: 41 } })
})

reaches(1507, 'amounts that together are above the budget', async (api) => {
  const { organization, token, vote, a, b } = await aDistribution()
  return api(organization)
    .as(token)
    .put(distribute, { params: vote, body: { amounts: { [a]: 60, [b]: 60 } } })
})

reaches(1520, 'taking back what was not given', async (api) => {
  const { organization, token, params } = await aDistribution()
  return api(organization).as(token).delete(DELETE, { params })
})

reaches(1520, 'moving what was not given', async (api) => {
  const { organization, token, vote, a, b } = await aDistribution()
  return api(organization)
    .as(token)
    .post(reassign, { params: vote, body: { from: a, to: b } })
})

reaches(1309, 'a preference where donations are given', async (api) => {
  const { organization, token, params } = await aDistribution()
  return api(organization).as(token).put(prefer, { params })
})

reaches(1501, 'a donation after closing', async (api) => {
  const { organization, token, params, moduleId } = await aDistribution()
  await prismaClient().module.update({ where: { id: moduleId }, data: { votingClosedAt: new Date() } })
  return api(organization)
    .as(token)
    .put(PUT, { params, body: { amount: 10 } })
})
