// Modules with content of their own: questionnaires, boards, webinars.
import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '@/lib/catalogues/actor'
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
import { api, type Sent } from '@/tests/api/client'
import { aBudgetProcess, anOrganization } from '@/tests/factories'
import { aCast, type Cast } from '@/tests/factories/cast'
import { resetLimits } from '@/tests/factories/refusal'

let organization: CurrentOrganization
let cast: Cast<'anna' | 'bruno' | 'ugo'>
let ofModule: { moduleId: number }

async function aModule(type: ModuleType): Promise<void> {
  organization = await anOrganization()
  const { processId, modules } = await aBudgetProcess(organization, { vote: { type } })
  cast = await aCast(organization, ['anna', 'bruno', 'ugo'], [processId])
  ofModule = { moduleId: modules.vote }
}

/** A module of the same type in another organization. */
async function foreignModule(type: ModuleType): Promise<{ moduleId: number }> {
  const other = await anOrganization()
  return { moduleId: (await aBudgetProcess(other, { vote: { type } })).modules.vote }
}

/** Nobody without a session, no member who does not run the process, and nothing of another organization. */
async function expectFence(type: ModuleType, handler: AnyCall, { params, ...sent }: Sent): Promise<void> {
  const to = (who: SignedIn | undefined, where = params) =>
    api(organization)
      .as(who)
      .send(handler, { ...sent, params: where ?? {} })
  expect(await to(undefined)).toMatchObject({ status: 401, codes: [1102] })
  expect(await to(cast.anna)).toMatchObject({ status: 403, codes: [1103] })
  const foreign = { ...params, ...(await foreignModule(type)) }
  expect(await to(cast.bruno, foreign)).toMatchObject({ status: 404, codes: [700] })
}

beforeEach(resetLimits)

describe('a questionnaire at the API', () => {
  beforeEach(() => aModule('QUESTIONNAIRE'))

  const question = { kind: 'SINGLE', text: { en: 'Where?' }, options: [{ en: 'Park' }, { en: 'Square' }] }
  const add = async (body: object = question) => {
    const { json } = await api(organization).as(cast.bruno).post(addQuestion, { params: ofModule, body })
    return json.questionId
  }
  const answering = (answers: object, who = cast.anna) =>
    api(organization).as(who).post(answer, { params: ofModule, body: { answers } })

  it('is edited and ordered by officers of the process', async () => {
    const [one, two] = [await add(), await add({ kind: 'TEXT', text: { en: 'Why?' } })]
    const params = { ...ofModule, questionId: one }
    const changed = { ...question, text: { en: 'Which place?' }, required: true }
    expect(await api(organization).as(cast.bruno).put(updateQuestion, { params, body: changed })).toMatchObject({
      status: 200,
    })
    const order = { params: ofModule, body: { questionIds: [two, one] } }
    expect(await api(organization).as(cast.bruno).put(orderQuestions, order)).toMatchObject({
      json: { questionIds: [two, one] },
    })
    const read = await api(organization).get(getQuestions, { params: ofModule })
    expect(read.json).toMatchObject([{ id: two }, { id: one, text: { en: 'Which place?' }, required: true }])
    const removed = { params: { ...ofModule, questionId: two } }
    expect(await api(organization).as(cast.bruno).delete(removeQuestion, removed)).toMatchObject({ status: 200 })
    expect(await api(organization).as(cast.bruno).delete(removeQuestion, removed)).toMatchObject({
      status: 404,
      codes: [1561],
    })
    await expectFence('QUESTIONNAIRE', addQuestion, { params: ofModule, body: question })
    await expectFence('QUESTIONNAIRE', updateQuestion, { params, body: changed })
    await expectFence('QUESTIONNAIRE', orderQuestions, { params: ofModule, body: { questionIds: [] } })
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
        await api(organization).as(cast.bruno).post(addQuestion, { params: ofModule, body }),
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
    expect(await answering({ [one]: 0 }, cast.ugo)).toMatchObject({ status: 403, codes: [1105] })
    expect(await answering({ [one]: 1, [text]: 'Shade' })).toMatchObject({ status: 201, json: { answered: 2 } })
    expect(await answering({ [one]: 1 })).toMatchObject({ status: 409, codes: [1562] })
    expect(await api(organization).get(counts, { params: ofModule })).toMatchObject({ status: 404, codes: [1513] })
    const params = { ...ofModule, questionId: text }
    const read = await api(organization).as(cast.bruno).get(words, { params })
    expect(read.json).toEqual([{ number: 1, text: 'Shade' }])
    await expectFence('QUESTIONNAIRE', words, { params })
    await expectFence('QUESTIONNAIRE', exportAnswers, { params: ofModule })
    const sent = { params: ofModule, body: { questionIds: [text, one] } }
    expect(await api(organization).as(cast.bruno).put(orderQuestions, sent)).toMatchObject({
      status: 409,
      codes: [1563],
    })
  })
})

describe('a board at the API', () => {
  beforeEach(() => aModule('BOARD'))

  it('is written by officers of the process and read by everybody', async () => {
    const post = { title: { en: 'News' }, body: { en: 'It begins.' } }
    const added = await api(organization).as(cast.bruno).post(addPost, { params: ofModule, body: post })
    expect(added).toMatchObject({ status: 201 })
    const params = { ...ofModule, postId: added.json.postId }
    const changed = { ...post, title: { en: 'Old news' }, pinned: true }
    const put = { params, body: changed }
    expect(await api(organization).as(cast.bruno).put(updatePost, put)).toMatchObject({ status: 200 })
    expect((await api(organization).get(getPosts, { params: ofModule })).json).toMatchObject([
      { title: { en: 'Old news' }, pinned: true },
    ])
    await expectFence('BOARD', addPost, { params: ofModule, body: post })
    await expectFence('BOARD', updatePost, { params, body: changed })
    await expectFence('BOARD', removePost, { params })
    const remove = { params }
    expect(await api(organization).as(cast.bruno).delete(removePost, remove)).toMatchObject({ status: 200 })
    expect(await api(organization).as(cast.bruno).delete(removePost, remove)).toMatchObject({
      status: 404,
      codes: [1560],
    })
    expect(await api(organization).as(cast.bruno).put(updatePost, put)).toMatchObject({ status: 404, codes: [1560] })
  })

  it('refuses empty posts and posts of another board', async () => {
    const add = (body: object, params = ofModule) => api(organization).as(cast.bruno).post(addPost, { params, body })
    expect(await add({ title: {}, body: { en: 'x' } })).toMatchObject({ status: 422, codes: [1235] })
    expect(await add({ title: { en: 'x'.repeat(121) }, body: { en: 'x' } })).toMatchObject({ codes: [1201] })
    const other = { moduleId: (await aBudgetProcess(organization)).modules.vote }
    expect(await add({ title: { en: 'x' }, body: { en: 'x' } }, other)).toMatchObject({ status: 422, codes: [1309] })
    const added = await add({ title: { en: 'x' }, body: { en: 'x' } })
    const second = { moduleId: (await aBudgetProcess(organization, { vote: { type: 'BOARD' } })).modules.vote }
    const params = { ...second, postId: added.json.postId }
    const remove = { params }
    expect(await api(organization).as(cast.bruno).delete(removePost, remove)).toMatchObject({
      status: 404,
      codes: [1560],
    })
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
  const put = (body: object) => api(organization).as(cast.bruno).put(setWebinar, { params: ofModule, body })

  it('reveals the address to members, the date to everybody, and nothing before it is set', async () => {
    const read = (who?: SignedIn) => api(organization).as(who).get(getWebinar, { params: ofModule })
    expect(await read()).toMatchObject({ status: 403, codes: [1307] })
    expect(await put(webinar)).toMatchObject({ status: 200 })
    expect((await read()).json).toMatchObject({ startsAt: webinar.startsAt, joinUrl: null })
    expect((await read(cast.ugo)).json).toMatchObject({ joinUrl: null })
    expect((await read(cast.anna)).json).toMatchObject({ joinUrl: webinar.joinUrl })
    await expectFence('WEBINAR', setWebinar, { params: ofModule, body: webinar })
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
