import { globSync, readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedInContext } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { setExclusiveGroupsCall as putExclusive } from '@/lib/outcome/results/publishing/set-exclusive-groups'
import { closeVoting } from '@/lib/participation/votes/voting/close-voting'
import { openVoting } from '@/lib/participation/votes/voting/open-voting'
import { updateModuleCall as patchModule } from '@/lib/process/modules/administration/admin-calls'
import {
  updateProcessCall as patchProcess,
  updateRulesCall as patchRules,
  setPhaseStateCall as putState,
  setProcessStatusCall as putStatus,
} from '@/lib/process/processes/administration/admin-calls'
import { updateRules, updateRulesForm } from '@/lib/process/processes/rules/update-rules'
import { api } from '@/tests/api/client'
import { aBudgetProcess, aMember, anOrganization, aProposal, type BudgetProcess, contextOf } from '@/tests/factories'
import { EARLY } from '@/tests/factories/early-closing'

let organization: CurrentOrganization
let process: BudgetProcess
let admin: SignedInContext
let ideas: number[]

beforeEach(async () => {
  organization = await anOrganization()
  process = await aBudgetProcess(organization, { vote: { settings: { rule: { kind: 'greedy' } } } })
  admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  ideas = [await aProposal(organization, process), await aProposal(organization, process)]
  await openVoting(admin, { moduleId: process.modules.vote })
})

const settings = async () =>
  (await prismaClient().module.findUniqueOrThrow({ where: { id: process.modules.vote } })).settings

const office = () => api(organization).as(admin.actor)

describe('the rule of a vote after voting has opened', () => {
  it('cannot be changed by the API: rules, module, process, phase or status', async () => {
    const before = await settings()
    const { processId } = process
    const moduleId = process.modules.vote
    const rules = [
      { rule: { kind: 'greedy-no-skip' } },
      { rule: { kind: 'greedy', threshold: 1 } },
      { rule: { kind: 'greedy', ties: ['maxCost'] } },
      { rule: { kind: 'equal-shares', utility: 'cost' } },
      { budgetAvailable: 999_999 },
      { preferencesMax: 1 },
    ]
    for (const body of rules)
      expect(await office().patch(patchRules, { params: { processId }, body }), JSON.stringify(body)).toMatchObject({
        status: 409,
        codes: [1315],
      })
    expect(await office().put(putExclusive, { params: { moduleId }, body: { groups: [ideas] } })).toMatchObject({
      status: 409,
      codes: [1315],
    })
    for (const body of [{ settings: { rule: { kind: 'greedy-no-skip' } } }, { rule: { kind: 'greedy-no-skip' } }])
      for (const [handler, params] of [[patchModule, { moduleId }] as const, [patchProcess, { processId }] as const])
        expect((await office().send(handler, { params, body })).status).toBe(400)
    // Going back in time opens nothing either.
    const phaseId = process.phases.vote
    await office().put(putState, { params: { phaseId }, body: { state: 'TO_BE_ACTIVATED', reason: 'Once more' } })
    await office().put(putStatus, { params: { processId }, body: { status: 'CLOSED' } })
    await office().put(putStatus, { params: { processId }, body: { status: 'OPEN', reason: 'Once more' } })
    expect((await office().patch(patchRules, { params: { processId }, body: rules[0] })).codes).toEqual([1315])
    expect(await settings()).toEqual(before)
    await closeVoting(admin, { moduleId, ...EARLY })
    expect((await office().patch(patchRules, { params: { processId }, body: rules[0] })).codes).toEqual([1315])
  })

  it('cannot be changed by the form of the back office, which stores the other fields', async () => {
    const before = await settings()
    const { processId } = process
    const known = await prismaClient().process.findUniqueOrThrow({ where: { id: processId } })
    const fields = {
      budgetAvailable: '1000',
      currency: 'EUR',
      versionsMax: '3',
      versioningDays: '30',
      preferencesMax: String(known.preferencesMax),
    }
    const form = (more: Record<string, string>) =>
      updateRulesForm.input.parse({ processId: String(processId), ...fields, ruleKind: 'greedy', ...more })
    await expect(updateRules(admin, form({ ruleKind: 'greedy-per-cost' }))).rejects.toThrow('ruleFixed')
    await expect(updateRules(admin, form({ threshold: '5' }))).rejects.toThrow('ruleFixed')
    await expect(updateRules(admin, form({ budgetAvailable: '1' }))).rejects.toThrow('ruleFixed')
    await updateRules(admin, form({ versionsMax: '7' }))
    expect(await settings()).toMatchObject({ rule: { kind: 'greedy' } })
    expect(await settings()).toMatchObject(before as object)
  })

  it('cannot be changed by SQL', async () => {
    const where = { id: process.modules.vote }
    const kept = (await settings()) as Record<string, never>
    for (const change of [
      { rule: { kind: 'greedy-no-skip' } },
      { exclusiveGroups: [ideas] },
      { ballot: { kind: 'preferences', choicesMax: 99 } },
      { points: { kind: 'ordinal', longest: 9 } },
      { withdrawnProposalIds: ideas },
    ])
      await expect(
        prismaClient().module.update({ where, data: { settings: { ...kept, ...change } } }),
        Object.keys(change)[0],
      ).rejects.toThrow('the rule of an open vote is fixed')
    await prismaClient().module.update({ where, data: { settings: { ...kept, note: 'harmless' } } })
  })

  it('is written only by commands that check whether voting has opened', () => {
    const writers = globSync('lib/**/*.ts', { exclude: (path) => path.includes('generated') }).filter((file) => {
      const text = readFileSync(file, 'utf8')
      return /module\.update(Many)?\(/.test(text) && /\bsettings\b: |changedSettings\(/.test(text)
    })
    expect(writers.toSorted()).toEqual([
      'lib/outcome/imports/import-election.ts',
      'lib/outcome/results/publishing/set-exclusive-groups.ts',
      'lib/participation/evaluations/set-evaluation.ts',
      'lib/participation/votes/voting/open-voting.ts',
      'lib/participation/webinars/set-webinar.ts',
      'lib/process/modules/administration/update-module.ts',
      'lib/process/processes/rules/update-rules.ts',
    ])
    for (const file of writers) expect(readFileSync(file, 'utf8'), file).toContain('changedSettings(')
  })
})
