import { describe, expect, it } from 'vitest'
import { actOnBallot } from '@/lib/participation/votes/ballots/act-on-ballot'
import type { BallotAct } from '@/lib/participation/votes/ballots/ballot-acts'
import { ballotFields } from '@/lib/participation/votes/ballots/ballot-forms'
import { getBallot } from '@/lib/participation/votes/ballots/queries'
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
  const press = (form: Record<string, string>) => {
    const { act, ...sent } = ballotFields.parse({ moduleId: String(moduleId), ...form })
    return actOnBallot(voter, { ...sent, act: act as BallotAct })
  }
  return {
    a,
    b,
    press,
    given: async () =>
      (await getBallot(voter, { moduleId }))?.choices.map(({ proposalId, amount }) => [proposalId, amount]),
  }
}

describe('the donation form of an idea', () => {
  it('gives the amount as it is written, unless another button is pressed', async () => {
    const { a, b, press, given } = await aDistribution()
    expect(await press({ give: String(a), amount: '1.500' })).toMatchObject({ act: 'give', isTyped: true, left: 500 })
    expect(await given()).toEqual([[a, 1500]])
    expect(await press({ give: String(a), amount: '40' })).toMatchObject({ act: 'give', left: 1960 })
    expect(await press({ move: String(b), [`from.${b}`]: String(a) })).toMatchObject({ act: 'move', left: 1960 })
    expect(await given()).toEqual([[b, 40]])
    const taken = await press({ take: String(b), amount: 'forty' })
    expect(taken).toMatchObject({ act: 'take', isTyped: false, left: 2000, undo: `${b}:40` })
    expect(await given()).toEqual([])
  })

  it('asks for the amount when its field is empty', async () => {
    const { a, press } = await aDistribution()
    for (const amount of ['', ' ']) {
      const { error } = ballotFields.safeParse({ moduleId: '1', give: String(a), amount })
      expect(error?.issues).toMatchObject([{ message: 'fieldMissing', path: ['amount'] }])
    }
    // Without the field it is the button of a preference.
    expect(await refusal(press({ give: String(a) }))).toBe('moduleTypeWrong')
  })

  it.each([
    ['an unknown button', { keep: '2' }],
    ['decimals', { amount: '4.5' }],
    ['no number', { amount: 'four' }],
    ['seven digits', { amount: '1000000' }],
    ['an idea that has no number', { give: 'x', amount: '4' }],
    ['an unknown field', { amount: '4', more: '1' }],
  ])('does not read %s', (_what, fields) => {
    expect(ballotFields.safeParse({ moduleId: '1', give: '2', ...fields }).success).toBe(false)
  })
})

describe('the form of a whole ballot', () => {
  it('saves all amounts, where an empty field withdraws', async () => {
    const { a, b, press, given } = await aDistribution()
    const fields = (first: string, second: string) => ({ [`amounts.${a}`]: first, [`amounts.${b}`]: second })
    expect(await press({ ...fields('100', '50'), save: '' })).toMatchObject({ act: 'save', left: 1850 })
    expect(new Map((await given()) as [number, number][])).toEqual(
      new Map([
        [a, 100],
        [b, 50],
      ]),
    )
    expect(await press(fields('', '70'))).toMatchObject({ act: 'save', left: 1930 })
    expect(await given()).toEqual([[b, 70]])
    expect(await press({ save: '1' })).toMatchObject({ act: 'save', changed: false, undo: null })
    expect(await press({ ...fields('20', '70'), take: '' })).toMatchObject({ act: 'save', left: 1910 })
  })

  it('withdraws the one whose button is pressed, whatever else is filled in', async () => {
    const { a, b, press, given } = await aDistribution()
    await press({ [`amounts.${a}`]: '100', [`amounts.${b}`]: '50' })
    expect(await press({ [`amounts.${a}`]: 'nine', [`amounts.${b}`]: '50', take: String(b) })).toMatchObject({
      act: 'take',
      left: 1900,
    })
    expect(await given()).toEqual([[a, 100]])
  })

  it.each([
    ['an amount for no idea', { 'amounts.0': '5' }],
    ['an amount for a word', { 'amounts.all': '5' }],
    ['an idea of ten digits', { 'amounts.1234567890': '5' }],
    ['an unknown field', { more: '1' }],
  ])('does not read %s', (_what, fields) => {
    expect(ballotFields.safeParse({ moduleId: '1', save: '1', ...fields }).success).toBe(false)
  })
})
