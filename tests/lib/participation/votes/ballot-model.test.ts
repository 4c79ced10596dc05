import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { prismaClient } from '@/lib/foundation/db/client'
import { AppError } from '@/lib/foundation/errors/app-error'
import { verifyLedger } from '@/lib/outcome/ledger/verifying/verify-ledger'
import {
  castPreference,
  donate,
  reassignDonation,
  reassignPreference,
  withdrawDonation,
  withdrawPreference,
} from '@/lib/participation/votes/ballots/ballot-verbs'
import { getBallot, listOwnReceipts } from '@/lib/participation/votes/ballots/queries'
import { openVoting } from '@/lib/participation/votes/voting/open-voting'
import { aBudgetProcess, aMember, anOrganization, aProposal, contextOf } from '@/tests/factories'
import { refusal } from '@/tests/factories/refusal'
import { sealEverything } from '@/tests/factories/sealing'
import { hasRealPostgres } from '@/tests/setup/database'

const IDEAS = 4
const PREFERENCES_MAX = 2
const PURSE = { budget: 50, min: 5, max: 30 }

type Kind = 'preferences' | 'donations'
type Step = { voter: number; act: 'give' | 'take' | 'move'; a: number; b: number; amount: number }

// The model knows no tables: a purse or a hand of stickers, and what one may do with it.
class Model {
  readonly kind: Kind
  readonly held: number[] = Array.from({ length: IDEAS }, () => 0)
  changes = 0
  constructor(kind: Kind) {
    this.kind = kind
  }

  /** The name of the refusal, or nothing where the step is taken. */
  take({ act, a, b, amount }: Step): string | undefined {
    const next = [...this.held]
    const nothing = this.kind === 'donations' ? 'donationUnknown' : 'preferenceUnknown'
    const [from = 0, to = 0] = [this.held[a], this.held[b]]
    if (act === 'give') next[a] = this.kind === 'donations' ? amount : 1
    if (act === 'take') {
      if (from === 0) return nothing
      next[a] = 0
    }
    if (act === 'move') {
      if (from === 0) return to > 0 ? undefined : nothing
      if (a !== b) [next[a], next[b]] = [0, this.kind === 'donations' ? from + to : 1]
    }
    if (next.join() === this.held.join()) return undefined
    const refusal = this.refusal(next)
    if (refusal) return refusal
    this.held.splice(0, IDEAS, ...next)
    this.changes += 1
    return undefined
  }

  private refusal(next: readonly number[]): string | undefined {
    const given = next.filter((amount) => amount > 0)
    if (this.kind === 'preferences') return given.length > PREFERENCES_MAX ? 'preferencesExhausted' : undefined
    if (given.some((amount) => amount < PURSE.min)) return 'donationTooLow'
    if (given.some((amount) => amount > PURSE.max)) return 'donationTooHigh'
    return given.reduce((sum, amount) => sum + amount, 0) > PURSE.budget ? 'donationAboveBudget' : undefined
  }
}

async function aVote(kind: Kind, people = 2) {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, {
    process: {
      preferencesMax: PREFERENCES_MAX,
      personalBudget: PURSE.budget,
      donationMin: PURSE.min,
      donationMax: PURSE.max,
    },
    ...(kind === 'donations' ? { vote: { type: 'DONATION' } } : {}),
  })
  const proposals: number[] = []
  for (let index = 0; index < IDEAS; index++) proposals.push(await aProposal(organization, process))
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const moduleId = process.modules.vote
  await openVoting(admin, { moduleId })
  const voter = async () => contextOf(organization, await aMember(organization, { joined: [process.processId] }))
  const voters: SignedInContext[] = []
  while (voters.length < people) voters.push(await voter())
  return { moduleId, proposals, admin, voters }
}

function command(kind: Kind, ctx: SignedInContext, moduleId: number, ids: readonly number[], step: Step) {
  const [proposalId = 0, to = 0] = [ids[step.a], ids[step.b]]
  const isMoney = kind === 'donations'
  switch (step.act) {
    case 'give':
      return isMoney
        ? donate(ctx, { moduleId, proposalId, amount: step.amount })
        : castPreference(ctx, { moduleId, proposalId })
    case 'take':
      return (isMoney ? withdrawDonation : withdrawPreference)(ctx, { moduleId, proposalId })
    case 'move':
      return (isMoney ? reassignDonation : reassignPreference)(ctx, { moduleId, from: proposalId, to })
  }
}

const aStep = fc.record({
  voter: fc.constantFrom(0, 1),
  act: fc.constantFrom('give' as const, 'give' as const, 'take' as const, 'move' as const),
  a: fc.nat({ max: IDEAS - 1 }),
  b: fc.nat({ max: IDEAS - 1 }),
  amount: fc.integer({ min: 1, max: 35 }),
})

const steps = fc.array(aStep, { minLength: 20, maxLength: 30 })

describe('ballots behave like the model (V03)', () => {
  it.each(['preferences', 'donations'] as const)(
    'after random steps with %s: answers, refusals, stored rows and ledger',
    async (kind) => {
      await fc.assert(
        fc.asyncProperty(steps, async (steps) => {
          const { moduleId, proposals, admin, voters } = await aVote(kind)
          const models = voters.map(() => new Model(kind))
          for (const step of steps) {
            const [ctx, model] = [voters[step.voter], models[step.voter]]
            if (!ctx || !model) throw new Error('no such voter')
            const expected = model.take(step)
            const outcome = await command(kind, ctx, moduleId, proposals, step).then(
              (answer) => answer.choices,
              (error: unknown) => (error instanceof AppError ? error.errorName : Promise.reject(error)),
            )
            expect(outcome).toEqual(expected ?? choicesOf(model, proposals))
          }
          for (const [index, model] of models.entries()) {
            const ctx = voters[index]
            if (!ctx) throw new Error('no such voter')
            const ballot = await prismaClient().ballot.findFirst({
              where: { moduleId, voterId: ctx.actor.userId },
              include: { choices: { orderBy: { proposalId: 'asc' }, select: { proposalId: true, amount: true } } },
            })
            expect(ballot?.choices ?? []).toEqual(choicesOf(model, proposals))
            expect(ballot?.version ?? 0).toBe(model.changes)
            expect(await listOwnReceipts(ctx, moduleId)).toHaveLength(model.changes)
          }
          await sealEverything()
          const { findings, sealed } = await verifyLedger(admin, { moduleId })
          expect(findings).toEqual([])
          expect(sealed).toBe(models.reduce((sum, { changes }) => sum + changes, 1))
        }),
        { numRuns: 6 },
      )
    },
    60_000,
  )
})

const PEOPLE = 10
const STEPS = 50

describe.skipIf(!hasRealPostgres)('ten concurrent voters with fifty random steps each (V03)', () => {
  it.each(['preferences', 'donations'] as const)(
    'have the %s of their models while the ledger is sealed',
    async (kind) => {
      const { moduleId, proposals, admin, voters } = await aVote(kind, PEOPLE)
      const models = voters.map(() => new Model(kind))
      let isDone = false
      const sealing = (async () => {
        while (!isDone) await sealEverything()
      })()
      const [chosen = []] = fc.sample(fc.array(aStep, { minLength: PEOPLE * STEPS, maxLength: PEOPLE * STEPS }), 1)
      const work = voters.map(async (ctx, voter) => {
        const model = models[voter]
        for (const step of chosen.slice(voter * STEPS, (voter + 1) * STEPS)) {
          const expected = model?.take(step)
          expect(await refusal(command(kind, ctx, moduleId, proposals, step))).toBe(expected ?? 'done')
        }
      })
      await Promise.all(work)
      isDone = true
      await sealing
      await sealEverything()
      for (const [index, model] of models.entries()) {
        const ballot = await getBallot(voters[index] as SignedInContext, { moduleId })
        expect(ballot).toMatchObject({ version: model.changes, choices: choicesOf(model, proposals) })
      }
      const { findings, sealed, waiting } = await verifyLedger(admin, { moduleId })
      const changes = models.reduce((sum, model) => sum + model.changes, 0)
      expect({ findings, sealed, waiting }).toEqual({ findings: [], sealed: changes + 1, waiting: 0 })
      expect(changes).toBeGreaterThan(PEOPLE)
    },
    60_000,
  )
})

function choicesOf(model: Model, proposals: readonly number[]) {
  return model.held.flatMap((amount, index) => (amount > 0 ? [{ proposalId: proposals[index] ?? 0, amount }] : []))
}
