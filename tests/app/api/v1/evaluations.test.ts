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
import { aBudgetProcess, aMember, anOrganization, aProposal } from '@/tests/factories'
import { resetLimits } from '@/tests/factories/refusal'
import { anEvaluation } from '@/tests/lib/participation/evaluations/an-evaluation'
import { send } from './abuse/client'
import { tokenOf } from './codes/reaches'

type World = Awaited<ReturnType<typeof anEvaluation>>
let world: World
let tokens: Record<'admin' | 'expert' | 'assessor' | 'member', string>
let ofModule: { moduleId: number }
let ofProposal: { proposalId: number }

beforeEach(async () => {
  await resetLimits()
  world = await anEvaluation()
  const { organization, process, moduleId, proposalId } = world
  const token = (actor: SignedIn) => tokenOf(organization, actor)
  const member = await aMember(organization, { joined: [process.processId] })
  tokens = {
    admin: await token(world.admin.actor),
    expert: await token(world.expert.actor),
    assessor: await token(world.assessor.actor),
    member: await token(member),
  }
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

const entering = (token: string | undefined, body: object, params: Record<string, number> = ofProposal) =>
  send(evaluate, world.organization, {
    token,
    params,
    body: { kind: 'FINAL', status: 'APPROVED', withoutConflict: true, ...body },
  })

describe('evaluations at the API', () => {
  it('are entered once each and are public', async () => {
    const detailed = { kind: 'DETAILED', status: null, score: 70, comment: 'Easy.' }
    expect(await entering(tokens.assessor, detailed)).toMatchObject({ status: 201, json: { score: 70 } })
    expect(await entering(tokens.assessor, detailed)).toMatchObject({ status: 409, codes: [1551] })
    expect(await entering(tokens.expert, { comment: 'Yes.' })).toMatchObject({ status: 201 })
    expect(await entering(tokens.expert, {})).toMatchObject({ status: 409, codes: [1550] })
    const read = await send(getEvaluations, world.organization, { params: ofProposal })
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
      expect(await entering(tokens.expert, body), JSON.stringify(body)).toMatchObject({ status, codes: [code] })
    expect(await entering(undefined, {})).toMatchObject({ status: 401, codes: [1102] })
    for (const token of [tokens.member, tokens.admin, tokens.assessor])
      expect(await entering(token, {})).toMatchObject({ status: 403, codes: [1103] })
    const { foreign, other } = await elsewhere()
    expect(await entering(tokens.expert, {}, foreign.ofProposal)).toMatchObject({ status: 404, codes: [1400] })
    expect(await entering(tokens.expert, {}, other.ofProposal)).toMatchObject({ status: 404, codes: [700] })
  })

  it('are queued for evaluators and officers', async () => {
    const queue = (token: string | undefined, params: Record<string, number> = ofModule, path = '/x') =>
      send(listQueue, world.organization, { token, params, path })
    expect(await queue(tokens.expert)).toMatchObject({
      status: 200,
      json: { total: 1, items: [ofProposal], progress: { proposals: 1, final: 0 } },
    })
    expect((await queue(tokens.admin, ofModule, '/x?view=done')).json).toMatchObject({ total: 0 })
    expect((await queue(tokens.expert, ofModule, '/x?q.contains=nothing')).json).toMatchObject({ total: 0 })
    expect(await queue(tokens.expert, ofModule, '/x?view=mine')).toMatchObject({ status: 422, codes: [1203] })
    expect(await queue(undefined)).toMatchObject({ status: 401 })
    expect(await queue(tokens.member)).toMatchObject({ status: 403, codes: [1103] })
    const { foreign, other } = await elsewhere()
    expect(await queue(tokens.expert, foreign.ofModule)).toMatchObject({ status: 404, codes: [700] })
    expect(await queue(tokens.expert, other.ofModule)).toMatchObject({ status: 403 })
  })
})

describe('conflicts of interest at the API', () => {
  const conflict = (handler: AnyCall, token: string | undefined, body?: object, params = ofProposal) =>
    send(handler, world.organization, { token, params, method: body ? 'PUT' : 'DELETE', ...(body ? { body } : {}) })

  it('are declared, listed for officers of the process, and withdrawn', async () => {
    expect(await conflict(withdraw, tokens.expert)).toMatchObject({ status: 404, codes: [1555] })
    const declared = await conflict(declare, tokens.expert, { reason: 'My brother wrote it.' })
    expect(declared).toMatchObject({ status: 200, json: { declared: true } })
    expect(await entering(tokens.expert, {})).toMatchObject({ status: 409, codes: [1554] })
    const list = (token: string) => send(listConflicts, world.organization, { token, params: ofModule })
    expect((await list(tokens.admin)).json).toMatchObject([
      { ...ofProposal, reason: 'My brother wrote it.', missing: ['FINAL'] },
    ])
    for (const token of [tokens.expert, tokens.member])
      expect(await list(token)).toMatchObject({ status: 403, codes: [1103] })
    expect(await conflict(withdraw, tokens.expert)).toMatchObject({ status: 200, json: { declared: false } })
    expect((await list(tokens.admin)).json).toEqual([])
  })

  it('are refused to others, with an overlong comment, and for ideas of another process', async () => {
    expect(await conflict(declare, undefined, {})).toMatchObject({ status: 401 })
    for (const token of [tokens.member, tokens.admin])
      expect(await conflict(declare, token, {})).toMatchObject({ status: 403, codes: [1103] })
    const tooLong = { reason: 'x'.repeat(501) }
    expect(await conflict(declare, tokens.expert, tooLong)).toMatchObject({ status: 422, codes: [1201] })
    expect(await conflict(declare, tokens.expert, { userId: 1 })).toMatchObject({ status: 400, codes: [1001] })
    const { foreign, other } = await elsewhere()
    expect(await conflict(declare, tokens.expert, {}, foreign.ofProposal)).toMatchObject({ status: 404, codes: [1400] })
    expect(await conflict(declare, tokens.expert, {}, other.ofProposal)).toMatchObject({ status: 404, codes: [700] })
  })
})

describe('criteria of an evaluation at the API', () => {
  const set = (token: string | undefined, body: object, params: Record<string, number> = ofModule) =>
    send(setSettings, world.organization, { token, params, method: 'PUT', body })
  const criteria = [{ name: { en: 'Use' }, weight: 2 }]

  it('are set by officers, public, and fixed by the first evaluation', async () => {
    expect(await set(tokens.admin, { criteria })).toMatchObject({ status: 200 })
    expect(await entering(tokens.expert, { marks: { c1: 5 } })).toMatchObject({ status: 201, json: { score: 50 } })
    const read = await send(getSettings, world.organization, { params: ofModule })
    expect(read.json).toMatchObject({ criteria: [{ key: 'c1', weight: 2 }], types: [], isFixed: true })
    expect(await set(tokens.admin, { criteria: [] })).toMatchObject({ status: 409, codes: [1557] })
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
      expect(await set(tokens.admin, body), JSON.stringify(body)).toMatchObject({ status, codes: [code] })
    expect(await set(undefined, { criteria })).toMatchObject({ status: 401 })
    expect(await set(tokens.expert, { criteria })).toMatchObject({ status: 403, codes: [1103] })
    const { foreign, other } = await elsewhere()
    expect(await set(tokens.admin, {}, foreign.ofModule)).toMatchObject({ status: 404, codes: [700] })
    expect(await set(tokens.admin, {}, other.ofModule)).toMatchObject({ status: 422, codes: [1309] })
  })

  it('belong to a module that is added to any phase and enabled by hand or by date', async () => {
    const add = (token: string | undefined, body: object) =>
      send(addModule, world.organization, { token, params: { phaseId: world.process.phases.result }, body })
    const body = { type: 'EVALUATION', name: { en: 'Second look' } }
    const added = await add(tokens.admin, body)
    expect(added).toMatchObject({ status: 201, json: { processId: world.process.processId } })
    expect(await add(tokens.expert, body)).toMatchObject({ status: 403, codes: [1103] })
    expect(await add(tokens.admin, { ...body, sourceModuleId: 999_999 })).toMatchObject({ status: 422, codes: [705] })
    expect(await add(tokens.admin, { ...body, type: 'VOTE' })).toMatchObject({ status: 422, codes: [1203] })
    const patch = (change: object) =>
      send(updateModule, world.organization, {
        token: tokens.admin,
        params: { moduleId: Number(added.json['moduleId']) },
        method: 'PATCH',
        body: change,
      })
    expect(await patch({ enablesAt: 'tomorrow' })).toMatchObject({ status: 422, codes: [1214] })
    expect(await patch({ enablesAt: '2030-01-01T00:00:00Z' })).toMatchObject({ status: 200, json: { enabled: false } })
    expect(await patch({ enabled: true })).toMatchObject({ status: 200, json: { enabled: true } })
  })
})
