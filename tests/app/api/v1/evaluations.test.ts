import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '@/lib/catalogues/actor'
import type { AnyCall } from '@/lib/foundation/api/call'
import {
  declareConflictCall as declare,
  withdrawConflictCall as withdraw,
} from '@/lib/participation/evaluations/declare-conflict'
import { evaluateProposalCall as evaluate } from '@/lib/participation/evaluations/evaluating/evaluate-proposal'
import { listConflictsCall as listConflicts } from '@/lib/participation/evaluations/list-conflicts'
import {
  getEvaluationsCall as getEvaluations,
  listQueueCall as listQueue,
} from '@/lib/participation/evaluations/queries'
import { setEvaluationCall as setSettings } from '@/lib/participation/evaluations/set-evaluation'
import { getEvaluationSettingsCall as getSettings } from '@/lib/participation/evaluations/settings'
import { addModuleCall as addModule } from '@/lib/process/modules/administration/add-module'
import { updateModuleCall as updateModule } from '@/lib/process/modules/administration/admin-calls'
import { api } from '@/tests/api/client'
import { aBudgetProcess, aMember, anOrganization, aProposal } from '@/tests/factories'
import { resetLimits } from '@/tests/factories/refusal'
import { anEvaluation } from '@/tests/lib/participation/evaluations/an-evaluation'

type World = Awaited<ReturnType<typeof anEvaluation>>
let world: World
let people: Record<'admin' | 'expert' | 'assessor' | 'member', SignedIn>
let ofModule: { moduleId: number }
let ofProposal: { proposalId: number }

beforeEach(async () => {
  await resetLimits()
  world = await anEvaluation()
  const { organization, process, moduleId, proposalId } = world
  const member = await aMember(organization, { joined: [process.processId] })
  people = { admin: world.admin.actor, expert: world.expert.actor, assessor: world.assessor.actor, member }
  ofModule = { moduleId }
  ofProposal = { proposalId }
})

/** Ids of another organization, and of another process of this one. */
async function elsewhere() {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization)
  const other = await aBudgetProcess(world.organization)
  return {
    foreign: {
      ofModule: { moduleId: process.modules.vote },
      ofProposal: { proposalId: await aProposal(organization, process) },
    },
    other: {
      ofModule: { moduleId: other.modules.vote },
      ofProposal: { proposalId: await aProposal(world.organization, other) },
    },
  }
}

const entering = (who: SignedIn | undefined, body: object, params = ofProposal) =>
  api(world.organization)
    .as(who)
    .post(evaluate, { params, body: { kind: 'FINAL', status: 'APPROVED', withoutConflict: true, ...body } })

describe('evaluations at the API', () => {
  it('are entered once each and are public', async () => {
    const detailed = { kind: 'DETAILED', status: null, score: 70, comment: 'Easy.' }
    expect(await entering(people.assessor, detailed)).toMatchObject({ status: 201, json: { score: 70 } })
    expect(await entering(people.assessor, detailed)).toMatchObject({ status: 409, codes: [1551] })
    expect(await entering(people.expert, { comment: 'Yes.' })).toMatchObject({ status: 201 })
    expect(await entering(people.expert, {})).toMatchObject({ status: 409, codes: [1550] })
    const read = await api(world.organization).get(getEvaluations, { params: ofProposal })
    expect(read.json).toMatchObject([
      { kind: 'FINAL', status: 'APPROVED', comment: 'Yes.' },
      { kind: 'DETAILED', score: 70, comment: 'Easy.' },
    ])
    expect(read.text).not.toMatch(/evaluatorId|username/)
  })

  it('are refused with the specified code for each rule', async () => {
    for (const [body, status, code] of [
      [{ status: null }, 422, 1552],
      [{ score: 1.5 }, 422, 1221],
      [{ score: 1_000_000 }, 422, 1222],
      [{ score: -1 }, 422, 1240],
      [{ withoutConflict: false }, 422, 150],
      [{ comment: 'x'.repeat(3001) }, 422, 1201],
      [{ marks: { none: 3 } }, 422, 1203],
      [{ status: 'PUBLISHED' }, 422, 1203],
      [{ evaluatorId: 1 }, 400, 1001],
    ] as const)
      expect(await entering(people.expert, body), JSON.stringify(body)).toMatchObject({ status, codes: [code] })
    expect(await entering(undefined, {})).toMatchObject({ status: 401, codes: [1102] })
    for (const who of [people.member, people.admin, people.assessor])
      expect(await entering(who, {})).toMatchObject({ status: 403, codes: [1103] })
    const { foreign, other } = await elsewhere()
    expect(await entering(people.expert, {}, foreign.ofProposal)).toMatchObject({ status: 404, codes: [1400] })
    expect(await entering(people.expert, {}, other.ofProposal)).toMatchObject({ status: 404, codes: [700] })
  })

  it('are queued for evaluators and officers', async () => {
    const queue = (who: SignedIn | undefined, params = ofModule, query: Record<string, string> = {}) =>
      api(world.organization).as(who).get(listQueue, { params, query })
    expect(await queue(people.expert)).toMatchObject({
      status: 200,
      json: { total: 1, items: [ofProposal], progress: { proposals: 1, final: 0 } },
    })
    expect((await queue(people.admin, ofModule, { view: 'done' })).json).toMatchObject({ total: 0 })
    expect((await queue(people.expert, ofModule, { 'q.contains': 'nothing' })).json).toMatchObject({ total: 0 })
    expect(await queue(people.expert, ofModule, { view: 'mine' })).toMatchObject({ status: 422, codes: [1203] })
    expect(await queue(undefined)).toMatchObject({ status: 401 })
    expect(await queue(people.member)).toMatchObject({ status: 403, codes: [1103] })
    const { foreign, other } = await elsewhere()
    expect(await queue(people.expert, foreign.ofModule)).toMatchObject({ status: 404, codes: [700] })
    expect(await queue(people.expert, other.ofModule)).toMatchObject({ status: 403 })
  })
})

describe('conflicts of interest at the API', () => {
  const conflict = (handler: AnyCall, who: SignedIn | undefined, body?: object, params = ofProposal) =>
    api(world.organization)
      .as(who)
      .send(handler, { params, ...(body ? { body } : {}) })

  it('are declared, listed for officers of the process, and withdrawn', async () => {
    expect(await conflict(withdraw, people.expert)).toMatchObject({ status: 404, codes: [1555] })
    const declared = await conflict(declare, people.expert, { reason: 'My brother wrote it.' })
    expect(declared).toMatchObject({ status: 200, json: { declared: true } })
    expect(await entering(people.expert, {})).toMatchObject({ status: 409, codes: [1554] })
    const list = (who: SignedIn) => api(world.organization).as(who).get(listConflicts, { params: ofModule })
    expect((await list(people.admin)).json).toMatchObject([
      { ...ofProposal, reason: 'My brother wrote it.', missing: ['FINAL'] },
    ])
    for (const who of [people.expert, people.member])
      expect(await list(who)).toMatchObject({ status: 403, codes: [1103] })
    expect(await conflict(withdraw, people.expert)).toMatchObject({ status: 200, json: { declared: false } })
    expect((await list(people.admin)).json).toEqual([])
  })

  it('are refused to others, with an overlong comment, and for ideas of another process', async () => {
    expect(await conflict(declare, undefined, {})).toMatchObject({ status: 401 })
    for (const who of [people.member, people.admin])
      expect(await conflict(declare, who, {})).toMatchObject({ status: 403, codes: [1103] })
    const tooLong = { reason: 'x'.repeat(501) }
    expect(await conflict(declare, people.expert, tooLong)).toMatchObject({ status: 422, codes: [1201] })
    expect(await conflict(declare, people.expert, { userId: 1 })).toMatchObject({ status: 400, codes: [1001] })
    const { foreign, other } = await elsewhere()
    expect(await conflict(declare, people.expert, {}, foreign.ofProposal)).toMatchObject({ status: 404, codes: [1400] })
    expect(await conflict(declare, people.expert, {}, other.ofProposal)).toMatchObject({ status: 404, codes: [700] })
  })
})

describe('criteria of an evaluation at the API', () => {
  const set = (who: SignedIn | undefined, body: object, params = ofModule) =>
    api(world.organization).as(who).put(setSettings, { params, body })
  const criteria = [{ name: { en: 'Use' }, weight: 2 }]

  it('are set by officers, public, and fixed by the first evaluation', async () => {
    expect(await set(people.admin, { criteria })).toMatchObject({ status: 200 })
    expect(await entering(people.expert, { marks: { c1: 5 } })).toMatchObject({ status: 201, json: { score: 50 } })
    const read = await api(world.organization).get(getSettings, { params: ofModule })
    expect(read.json).toMatchObject({ criteria: [{ key: 'c1', weight: 2 }], types: [], isFixed: true })
    expect(await set(people.admin, { criteria: [] })).toMatchObject({ status: 409, codes: [1557] })
  })

  it('are refused with the reason', async () => {
    for (const [body, status, code] of [
      [{ criteria: [{ name: { en: 'Use' }, weight: 0 }] }, 422, 1240],
      [{ criteria: [{ name: { en: 'Use' }, weight: 1.5 }] }, 422, 1221],
      [{ criteria: [{ name: {}, weight: 1 }] }, 422, 1235],
      [{ challengeIds: [999_999] }, 404, 1310],
      [{ sourceModuleId: 999_999 }, 422, 705],
      [{ types: ['POEM'] }, 422, 1203],
    ] as const)
      expect(await set(people.admin, body), JSON.stringify(body)).toMatchObject({ status, codes: [code] })
    expect(await set(undefined, { criteria })).toMatchObject({ status: 401 })
    expect(await set(people.expert, { criteria })).toMatchObject({ status: 403, codes: [1103] })
    const { foreign, other } = await elsewhere()
    expect(await set(people.admin, {}, foreign.ofModule)).toMatchObject({ status: 404, codes: [700] })
    expect(await set(people.admin, {}, other.ofModule)).toMatchObject({ status: 422, codes: [1309] })
  })

  it('belong to a module that is added to any phase and enabled by hand or by date', async () => {
    const add = (who: SignedIn | undefined, body: object) =>
      api(world.organization)
        .as(who)
        .post(addModule, { params: { phaseId: world.process.phases.result }, body })
    const body = { type: 'EVALUATION', name: { en: 'Second look' } }
    const added = await add(people.admin, body)
    expect(added).toMatchObject({ status: 201, json: { processId: world.process.processId } })
    expect(await add(people.expert, body)).toMatchObject({ status: 403, codes: [1103] })
    expect(await add(people.admin, { ...body, sourceModuleId: 999_999 })).toMatchObject({ status: 422, codes: [705] })
    expect(await add(people.admin, { ...body, type: 'VOTE' })).toMatchObject({ status: 422, codes: [1203] })
    const patch = (change: object) =>
      api(world.organization)
        .as(people.admin)
        .patch(updateModule, { params: { moduleId: added.json.moduleId }, body: change })
    expect(await patch({ enablesAt: 'tomorrow' })).toMatchObject({ status: 422, codes: [1214] })
    expect(await patch({ enablesAt: '2030-01-01T00:00:00Z' })).toMatchObject({ status: 200, json: { enabled: false } })
    expect(await patch({ enabled: true })).toMatchObject({ status: 200, json: { enabled: true } })
  })
})
