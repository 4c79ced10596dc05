import { describe, expect, it } from 'vitest'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { catalog } from '@/lib/catalogues/errors/catalog'
import { prismaClient } from '@/lib/foundation/db/client'
import { ballotFields } from '@/lib/participation/votes/ballots/ballot-forms'
import {
  distributeDonationsCall as distribute,
  donateCall as give,
} from '@/lib/participation/votes/ballots/ballot-verbs'
import { openVoting } from '@/lib/participation/votes/voting/open-voting'
import { api } from '@/tests/api/client'
import { aBudgetProcess, aMember, anOrganization, aProposal, contextOf } from '@/tests/factories'

async function aDonation() {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, {
    process: { personalBudget: 100, donationMin: 5, donationMax: 60 },
    vote: { type: 'DONATION' },
  })
  const proposalId = await aProposal(organization, process)
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const moduleId = process.modules.vote
  await openVoting(admin, { moduleId })
  const voter = await aMember(organization, { joined: [process.processId] })
  const client = api(organization).as(voter)
  // As text, because JSON of a test would lose what is sent.
  const put = async (amount: string) =>
    (await client.put(give, { params: { moduleId, proposalId }, raw: `{"amount":${amount}}` })).codes
  const putAll = async (amount: string) =>
    (await client.put(distribute, { params: { moduleId }, raw: `{"amounts":{"${proposalId}":${amount}}}` })).codes
  return { put, putAll }
}

describe('an invalid amount (V05)', () => {
  it.each<[string, ErrorName]>([
    ['-1', 'donationTooLow'],
    ['0', 'donationTooLow'],
    ['4', 'donationTooLow'],
    ['61', 'donationTooHigh'],
    ['0.5', 'noDecimals'],
    ['5.0000000001', 'noDecimals'],
    ['"10"', 'numberInvalid'],
    ['"１０"', 'numberInvalid'],
    ['[10]', 'numberInvalid'],
    ['true', 'numberInvalid'],
    ['null', 'numberInvalid'],
    ['1e3', 'donationTooHigh'],
    ['9999999', 'tooManyDigits'],
    ['9007199254740992', 'tooManyDigits'],
    ['1e400', 'numberInvalid'],
  ])('%s is refused with its code, and nothing is stored', async (amount, reason) => {
    const { put, putAll } = await aDonation()
    expect(await put(amount)).toEqual([catalog[reason].code])
    // Among several amounts, 0 takes a donation back.
    expect(await putAll(amount)).toEqual(amount === '0' ? [] : [catalog[reason].code])
    expect(await prismaClient().choice.count()).toBe(0)
  })

  it('NaN is invalid JSON', async () => {
    const { put } = await aDonation()
    expect(await put('NaN')).toHaveLength(1)
  })

  it.each([
    ['10', 10],
    [' 10 ', 10],
    ['1 000', 1000],
    ['1.000', 1000],
    ['-1', -1],
  ])('is parsed by the form: %j as %d', (amount, read) => {
    const { data } = ballotFields.safeParse({ moduleId: '1', give: '1', amount })
    expect(data).toMatchObject({ act: { act: 'give', proposalId: 1, amount: read } })
  })

  it.each([
    ['0,5', 'noDecimals'],
    ['1e3', 'numberHasLetters'],
    ['NaN', 'numberHasLetters'],
    ['Infinity', 'numberHasLetters'],
    ['ten', 'numberHasLetters'],
    ['１０', 'numberInvalid'],
    ['0x10', 'numberHasLetters'],
    ['9999999', 'tooManyDigits'],
  ])('is refused by the form: %j: %s', (amount, reason) => {
    const { error } = ballotFields.safeParse({ moduleId: '1', give: '1', amount })
    expect(error?.issues.map(({ message }) => message)).toEqual([reason])
  })
})
