import { describe, expect, it } from 'vitest'
import {
  distributeByForm,
  distributeForm,
  donateByForm,
  donateForm,
} from '@/lib/participation/votes/ballots/donation-forms'
import { getBallot } from '@/lib/participation/votes/queries'
import { openVoting } from '@/lib/participation/votes/voting/open-voting'
import { aBudgetProcess, aMember, anOrganization, aProposal, contextOf } from '@/tests/factories'
import { refusal } from '@/tests/factories/refusal'

async function aDistribution() {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, {
    process: { personalBudget: 2000, donationMin: 5, donationMax: 1500 },
    vote: { type: 'DONATION' },
  })
  const [a, b] = [await aProposal(organization, process), await aProposal(organization, process)]
  const moduleId = process.modules.vote
  await openVoting(contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] })), { moduleId })
  const voter = contextOf(organization, await aMember(organization, { joined: [process.processId] }))
  const fields = { moduleId: String(moduleId), proposalId: String(a) }
  return {
    ...{ a, b },
    press: (form: Record<string, string>) => donateByForm(voter, donateForm.parse({ ...fields, ...form })),
    save: (form: Record<string, string>) =>
      distributeByForm(voter, distributeForm.parse({ moduleId: fields.moduleId, ...form })),
    given: async () =>
      (await getBallot(voter, { moduleId }))?.choices.map(({ proposalId, amount }) => [proposalId, amount]),
  }
}

describe('the donation form of an idea', () => {
  it('gives the amount as it is written, unless another button is pressed', async () => {
    const { a, b, press, given } = await aDistribution()
    expect(await press({ amount: '1.500', from: '' })).toMatchObject({ act: 'give', left: 500 })
    expect(await given()).toEqual([[a, 1500]])
    expect(await press({ act: 'give', amount: '40' })).toMatchObject({ act: 'give', left: 1960 })
    expect(await press({ act: 'move', proposalId: String(b), from: String(a) })).toMatchObject({
      act: 'move',
      left: 1960,
    })
    expect(await given()).toEqual([[b, 40]])
    expect(await press({ act: 'take', proposalId: String(b), amount: 'forty' })).toMatchObject({
      act: 'take',
      left: 2000,
    })
    expect(await given()).toEqual([])
  })

  it('asks for the amount, or for the idea from which to move', async () => {
    const { press } = await aDistribution()
    expect(await refusal(press({ amount: ' ' }))).toBe('fieldMissing')
    await expect(press({ amount: '' })).rejects.toMatchObject({ field: 'amount', params: { field: 'amount' } })
    await expect(press({ act: 'move', amount: '40' })).rejects.toMatchObject({
      errorName: 'fieldMissing',
      field: 'from',
    })
  })

  it.each([
    ['an unknown button', { act: 'keep', amount: '4' }],
    ['decimals', { amount: '4.5' }],
    ['no number', { amount: 'four' }],
    ['seven digits', { amount: '1000000' }],
    ['an idea that has no number', { proposalId: 'x', amount: '4' }],
    ['an unknown field', { amount: '4', more: '1' }],
  ])('does not read %s', (_what, fields) => {
    expect(donateForm.safeParse({ moduleId: '1', proposalId: '2', ...fields }).success).toBe(false)
  })
})

describe('the form of a whole ballot', () => {
  it('saves all amounts, where an empty field withdraws', async () => {
    const { a, b, save, given } = await aDistribution()
    const fields = (first: string, second: string) => ({ [`amounts.${a}`]: first, [`amounts.${b}`]: second })
    expect(await save({ ...fields('100', '50'), save: '' })).toMatchObject({ act: 'save', left: 1850 })
    expect(new Map((await given()) as [number, number][])).toEqual(
      new Map([
        [a, 100],
        [b, 50],
      ]),
    )
    expect(await save(fields('', '70'))).toMatchObject({ act: 'save', left: 1930 })
    expect(await given()).toEqual([[b, 70]])
    expect(await save({})).toMatchObject({ act: 'save', changed: false })
    expect(await save({ ...fields('20', '70'), take: '' })).toMatchObject({ act: 'save', left: 1910 })
  })

  it('withdraws the one whose button is pressed, whatever else is filled in', async () => {
    const { a, b, save, given } = await aDistribution()
    await save({ [`amounts.${a}`]: '100', [`amounts.${b}`]: '50' })
    expect(await save({ [`amounts.${a}`]: 'nine', [`amounts.${b}`]: '50', take: String(b) })).toMatchObject({
      ...{ act: 'take', left: 1900 },
    })
    expect(await given()).toEqual([[a, 100]])
  })

  it.each([
    ['an amount for no idea', { 'amounts.0': '5' }],
    ['an amount for a word', { 'amounts.all': '5' }],
    ['an idea of ten digits', { 'amounts.1234567890': '5' }],
    ['an unknown field', { more: '1' }],
  ])('does not read %s', (_what, fields) => {
    expect(distributeForm.safeParse({ moduleId: '1', ...fields }).success).toBe(false)
  })
})
