// Modules with content of their own: questionnaires, boards, webinars.
import { beforeEach, describe, expect, it } from 'vitest'
import type { AnyCall } from '@/lib/foundation/api/call'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import type { ModuleType } from '@/lib/generated/prisma/enums'
import { getPostsCall as getPosts } from '@/lib/participation/boards/queries'
import {
  createPostCall as addPost,
  deletePostCall as removePost,
  updatePostCall as updatePost,
} from '@/lib/participation/boards/write-post'
import { answerCall as answer } from '@/lib/participation/questionnaires/answer-questionnaire'
import { exportAnswersCall as exportAnswers } from '@/lib/participation/questionnaires/export-answers'
import {
  getAnswerCountsCall as counts,
  getQuestionsCall as getQuestions,
} from '@/lib/participation/questionnaires/queries'
import { readWordsCall as words } from '@/lib/participation/questionnaires/read-words'
import {
  addQuestionCall as addQuestion,
  orderQuestionsCall as orderQuestions,
  removeQuestionCall as removeQuestion,
  updateQuestionCall as updateQuestion,
} from '@/lib/participation/questionnaires/write-questions'
import { getWebinarCall as getWebinar } from '@/lib/participation/webinars/get-webinar'
import { setWebinarCall as setWebinar } from '@/lib/participation/webinars/set-webinar'
import { aBudgetProcess, aMember, anOrganization } from '@/tests/factories'
import { resetLimits } from '@/tests/factories/refusal'
import { type Sent, send } from './abuse/client'
import { tokenOf } from './codes/reaches'

let organization: CurrentOrganization
let tokens: Record<'admin' | 'member' | 'stranger', string>
let ofModule: { moduleId: number }

async function aModule(type: ModuleType): Promise<void> {
  organization = await anOrganization()
  const { processId, modules } = await aBudgetProcess(organization, { vote: { type } })
  const token = async (options: Parameters<typeof aMember>[1]) =>
    tokenOf(organization, await aMember(organization, options))
  tokens = {
    admin: await token({ authorities: ['ADMIN'] }),
    member: await token({ joined: [processId] }),
    stranger: await token({}),
  }
  ofModule = { moduleId: modules.vote }
}

/** A module of the same type in another organization. */
async function foreignModule(type: ModuleType): Promise<{ moduleId: number }> {
  const other = await anOrganization()
  return { moduleId: (await aBudgetProcess(other, { vote: { type } })).modules.vote }
}

/** Nobody without a session, no member who does not run the process, and nothing of another organization. */
async function expectFence(type: ModuleType, handler: AnyCall, { params, ...sent }: Sent): Promise<void> {
  const to = (token: string | undefined, where = params) =>
    send(handler, organization, { ...sent, params: where ?? {}, token })
  expect(await to(undefined)).toMatchObject({ status: 401, codes: [1102] })
  expect(await to(tokens.member)).toMatchObject({ status: 403, codes: [1103] })
  const foreign = { ...params, ...(await foreignModule(type)) }
  expect(await to(tokens.admin, foreign)).toMatchObject({ status: 404, codes: [700] })
}

beforeEach(resetLimits)

describe('a questionnaire at the API', () => {
  beforeEach(() => aModule('QUESTIONNAIRE'))

  const question = { kind: 'SINGLE', text: { en: 'Where?' }, options: [{ en: 'Park' }, { en: 'Square' }] }
  const add = async (body: object = question) => {
    const { json } = await send(addQuestion, organization, { token: tokens.admin, params: ofModule, body })
    return Number(json['questionId'])
  }
  const answering = (answers: object, token: string | undefined = tokens.member) =>
    send(answer, organization, { token, params: ofModule, body: { answers } })

  it('is edited and ordered by officers of the process', async () => {
    const [one, two] = [await add(), await add({ kind: 'TEXT', text: { en: 'Why?' } })]
    const params = { ...ofModule, questionId: one }
    const changed = { ...question, text: { en: 'Which place?' }, required: true }
    const put = { token: tokens.admin, method: 'PUT' }
    expect(await send(updateQuestion, organization, { ...put, params, body: changed })).toMatchObject({ status: 200 })
    const order = { ...put, params: ofModule, body: { questionIds: [two, one] } }
    expect(await send(orderQuestions, organization, order)).toMatchObject({ json: { questionIds: [two, one] } })
    const read = await send(getQuestions, organization, { params: ofModule })
    expect(read.json).toMatchObject([{ id: two }, { id: one, text: { en: 'Which place?' }, required: true }])
    const removed = { token: tokens.admin, method: 'DELETE', params: { ...ofModule, questionId: two } }
    expect(await send(removeQuestion, organization, removed)).toMatchObject({ status: 200 })
    expect(await send(removeQuestion, organization, removed)).toMatchObject({ status: 404, codes: [1561] })
    await expectFence('QUESTIONNAIRE', addQuestion, { params: ofModule, body: question })
    await expectFence('QUESTIONNAIRE', updateQuestion, { method: 'PUT', params, body: changed })
    await expectFence('QUESTIONNAIRE', orderQuestions, { method: 'PUT', params: ofModule, body: { questionIds: [] } })
  })

  it('refuses invalid questions', async () => {
    for (const [body, status, code] of [
      [{ ...question, options: [{ en: 'Park' }] }, 422, 1564],
      [{ ...question, text: {} }, 422, 1235],
      [{ ...question, text: { en: 'x'.repeat(501) } }, 422, 1201],
      [{ ...question, kind: 'POEM' }, 422, 1203],
      [{ ...question, position: 1 }, 400, 1001],
    ] as const)
      expect(
        await send(addQuestion, organization, { token: tokens.admin, params: ofModule, body }),
        JSON.stringify(body),
      ).toMatchObject({ status, codes: [code] })
  })

  it('is answered once, and listed without names for officers of the process', async () => {
    const [one, text] = [await add({ ...question, required: true }), await add({ kind: 'TEXT', text: { en: 'Why?' } })]
    for (const [answers, code] of [
      [{}, 1200],
      [{ [one]: 2 }, 1203],
      [{ [one]: 0, [text]: 'x'.repeat(2001) }, 1201],
      [{ [one]: 0, 999999: 1 }, 1203],
    ] as const)
      expect(await answering(answers), JSON.stringify(answers)).toMatchObject({ status: 422, codes: [code] })
    expect(await answering({ [one]: 0 }, tokens.stranger)).toMatchObject({ status: 403, codes: [1105] })
    expect(await answering({ [one]: 1, [text]: 'Shade' })).toMatchObject({ status: 201, json: { answered: 2 } })
    expect(await answering({ [one]: 1 })).toMatchObject({ status: 409, codes: [1562] })
    expect(await send(counts, organization, { params: ofModule })).toMatchObject({ status: 404, codes: [1513] })
    const params = { ...ofModule, questionId: text }
    const read = await send(words, organization, { token: tokens.admin, params })
    expect(read.json).toEqual([{ number: 1, text: 'Shade' }])
    await expectFence('QUESTIONNAIRE', words, { params })
    await expectFence('QUESTIONNAIRE', exportAnswers, { params: ofModule })
    const sent = { token: tokens.admin, params: ofModule, method: 'PUT', body: { questionIds: [text, one] } }
    expect(await send(orderQuestions, organization, sent)).toMatchObject({ status: 409, codes: [1563] })
  })
})

describe('a board at the API', () => {
  beforeEach(() => aModule('BOARD'))

  it('is written by officers of the process and read by everybody', async () => {
    const post = { title: { en: 'News' }, body: { en: 'It begins.' } }
    const added = await send(addPost, organization, { token: tokens.admin, params: ofModule, body: post })
    expect(added).toMatchObject({ status: 201 })
    const params = { ...ofModule, postId: Number(added.json['postId']) }
    const changed = { ...post, title: { en: 'Old news' }, pinned: true }
    const put = { token: tokens.admin, method: 'PUT', params, body: changed }
    expect(await send(updatePost, organization, put)).toMatchObject({ status: 200 })
    expect((await send(getPosts, organization, { params: ofModule })).json).toMatchObject([
      { title: { en: 'Old news' }, pinned: true },
    ])
    await expectFence('BOARD', addPost, { params: ofModule, body: post })
    await expectFence('BOARD', updatePost, { method: 'PUT', params, body: changed })
    await expectFence('BOARD', removePost, { method: 'DELETE', params })
    const remove = { token: tokens.admin, method: 'DELETE', params }
    expect(await send(removePost, organization, remove)).toMatchObject({ status: 200 })
    expect(await send(removePost, organization, remove)).toMatchObject({ status: 404, codes: [1560] })
    expect(await send(updatePost, organization, put)).toMatchObject({ status: 404, codes: [1560] })
  })

  it('refuses empty posts and posts of another board', async () => {
    const add = (body: object, params = ofModule) => send(addPost, organization, { token: tokens.admin, params, body })
    expect(await add({ title: {}, body: { en: 'x' } })).toMatchObject({ status: 422, codes: [1235] })
    expect(await add({ title: { en: 'x'.repeat(121) }, body: { en: 'x' } })).toMatchObject({ codes: [1201] })
    const other = { moduleId: (await aBudgetProcess(organization)).modules.vote }
    expect(await add({ title: { en: 'x' }, body: { en: 'x' } }, other)).toMatchObject({ status: 422, codes: [1309] })
    const added = await add({ title: { en: 'x' }, body: { en: 'x' } })
    const second = { moduleId: (await aBudgetProcess(organization, { vote: { type: 'BOARD' } })).modules.vote }
    const params = { ...second, postId: Number(added.json['postId']) }
    const remove = { token: tokens.admin, method: 'DELETE', params }
    expect(await send(removePost, organization, remove)).toMatchObject({ status: 404, codes: [1560] })
  })
})

describe('a webinar at the API', () => {
  beforeEach(() => aModule('WEBINAR'))

  const webinar = {
    startsAt: '2030-01-02T18:00:00Z',
    minutes: 60,
    joinUrl: 'https://meet.example/x',
    recordingUrl: null,
  }
  const put = (body: object) =>
    send(setWebinar, organization, { token: tokens.admin, params: ofModule, method: 'PUT', body })

  it('reveals the address to members, the date to everybody, and nothing before it is set', async () => {
    const read = (token?: string) => send(getWebinar, organization, { token, params: ofModule })
    expect(await read()).toMatchObject({ status: 403, codes: [1307] })
    expect(await put(webinar)).toMatchObject({ status: 200 })
    expect((await read()).json).toMatchObject({ startsAt: webinar.startsAt, joinUrl: null })
    expect((await read(tokens.stranger)).json).toMatchObject({ joinUrl: null })
    expect((await read(tokens.member)).json).toMatchObject({ joinUrl: webinar.joinUrl })
    await expectFence('WEBINAR', setWebinar, { method: 'PUT', params: ofModule, body: webinar })
  })

  it('refuses invalid dates, lengths and addresses', async () => {
    for (const [change, status, code] of [
      [{ startsAt: 'tomorrow' }, 422, 1214],
      [{ minutes: 0 }, 422, 1240],
      [{ minutes: 2.5 }, 422, 1221],
      [{ joinUrl: 'javascript:alert(1)' }, 422, 1212],
      [{ recordingUrl: 'ftp://x.example' }, 422, 1212],
    ] as const)
      expect(await put({ ...webinar, ...change }), JSON.stringify(change)).toMatchObject({ status, codes: [code] })
  })
})
