import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '@/lib/catalogues/actor'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import {
  createProposalCall as create,
  publishProposalCall as publish,
  getProposalCall as read,
  saveProposalCall as save,
} from '@/lib/ideas/proposals/publishing/calls'
import { similarProposalsCall as similar } from '@/lib/ideas/proposals/search/similar-proposals'
import { answerInvitationCall as answerInvitation } from '@/lib/ideas/proposals/together/answer-invitation'
import { answerMergeCall as answerMerge } from '@/lib/ideas/proposals/together/answer-merge'
import { getMergeCall as getMerge } from '@/lib/ideas/proposals/together/merges'
import {
  inviteCoAuthorCall as invite,
  proposeMergeCall as proposeMerge,
  setProposalStatusCall as setStatus,
} from '@/lib/ideas/proposals/together/together-calls'
import {
  saveTranslationCall as translate,
  listTranslationsCall as translations,
} from '@/lib/ideas/proposals/translations/translation-calls'
import { listVersionsCall as versions } from '@/lib/ideas/proposals/versions/list-versions'
import {
  compareVersionsCall as compare,
  createVersionCall as newVersion,
  getVersionCall as readVersion,
} from '@/lib/ideas/proposals/versions/version-calls'
import { api } from '@/tests/api/client'
import { aBudgetProcess, aMember, anOrganization, type BudgetProcess } from '@/tests/factories'
import { resetLimits } from '@/tests/factories/refusal'

let organization: CurrentOrganization
let process: BudgetProcess
let people: Record<'author' | 'other' | 'facilitator', SignedIn>

const signedIn = (options: Parameters<typeof aMember>[1] = {}) =>
  aMember(organization, { joined: [process.processId], ...options })

beforeEach(async () => {
  await resetLimits()
  organization = await anOrganization()
  process = await aBudgetProcess(organization, { during: 'ideas', process: { projectCostMax: 5000 } })
  const processRoles = [{ processId: process.processId, authority: 'FACILITATOR' as const }]
  people = {
    author: await signedIn(),
    other: await signedIn(),
    facilitator: await signedIn({ authorities: ['FACILITATOR'], processRoles }),
  }
})

const idea = {
  title: 'A pond',
  summary: 'For frogs',
  locale: 'en',
  languages: ['en'],
  video: 'https://youtu.be/dQw4w9WgXcQ',
}

async function published(who: keyof typeof people, fields: object = idea): Promise<{ proposalId: number }> {
  const { json } = await api(organization)
    .as(people[who])
    .post(create, { params: { moduleId: process.modules.ideas }, body: fields })
  const params = { proposalId: json.id }
  expect(await api(organization).as(people[who]).post(publish, { params, body: {} })).toMatchObject({ status: 200 })
  return params
}

describe('writing at the API', () => {
  it('saves a text in another language as a translation and keeps the original', async () => {
    const { author } = people
    const { json } = await api(organization)
      .as(author)
      .post(create, {
        params: { moduleId: process.modules.ideas },
        body: { ...idea, locale: 'it', languages: ['it'], title: 'Uno stagno' },
      })
    const params = { proposalId: json.id }
    const body = { locale: 'en', title: 'A pond', summary: 'For frogs' }
    const saved = await api(organization).as(author).put(save, { params, body })
    expect(saved).toMatchObject({ status: 200, json: { originalLanguage: 'it' } })
    const { json: texts } = await api(organization)
      .as(author)
      .get(translations, { params: { ...params, number: 1 } })
    expect(texts).toMatchObject([
      { language: 'it', title: 'Uno stagno', isOriginal: true },
      { language: 'en', title: 'A pond', isOriginal: false },
    ])
    const languages = await api(organization)
      .as(author)
      .post(publish, { params, body: { languages: ['it', 'en'] } })
    expect(languages).toMatchObject({ status: 200, json: { title: 'Uno stagno', languages: ['it', 'en'] } })
  })

  it('refuses to publish in a language without a text, and names it', async () => {
    const { author } = people
    const params = { moduleId: process.modules.ideas }
    const { json } = await api(organization).as(author).post(create, { params, body: idea })
    const refused = await api(organization)
      .as(author)
      .post(publish, { params: { proposalId: json.id }, body: { languages: ['en', 'it'] } })
    expect(refused).toMatchObject({ status: 422, codes: [1244], errors: [{ field: 'languages' }] })
    expect(refused.errors[0]?.message).toContain('Italiano')
  })

  it('goes from a draft to a second version, compared and translated', async () => {
    const params = await published('author')
    const { author } = people
    const draft = await api(organization).as(author).post(newVersion, { params, body: {} })
    expect(draft).toMatchObject({ status: 201, json: { version: { number: 2 }, videoId: 'dQw4w9WgXcQ' } })
    const changes = { title: 'A lake', revision: '0' }
    const saved = await api(organization).as(author).put(save, { params, body: changes })
    expect(saved).toMatchObject({ status: 200, json: { title: 'A lake', version: { revision: '1' } } })
    const late = await api(organization).as(author).put(save, { params, body: changes })
    expect(late).toMatchObject({ status: 409, codes: [1800] })
    await api(organization).as(author).post(publish, { params, body: {} })
    expect((await api(organization).get(versions, { params })).json).toMatchObject([{ number: 2 }, { number: 1 }])
    const first = { ...params, number: '1' }
    const second = { ...params, number: '2' }
    expect((await api(organization).get(readVersion, { params: first })).json).toMatchObject({ title: 'A pond' })
    const compared = await api(organization).get(compare, { params: second, query: { from: 1 } })
    expect(compared.json).toMatchObject({
      from: 1,
      to: 2,
      title: [{ kind: 'same' }, { kind: 'removed' }, { kind: 'added' }],
    })
    const italian = { title: 'Un lago', summary: 'Per le rane', complete: true }
    const into = { ...second, language: 'it' }
    expect(await api(organization).as(author).put(translate, { params: into, body: italian })).toMatchObject({
      status: 200,
    })
    expect((await api(organization).get(translations, { params: second })).json).toHaveLength(2)
    const inItalian = await api(organization).get(read, { params, headers: { 'accept-language': 'it' } })
    expect(inItalian.json).toMatchObject({ title: 'Un lago', language: 'it', originalLanguage: 'en' })
  })

  // Abuse case Z05: what only the house decides is no field of a body.
  it('refuses unknown fields by name', async () => {
    const { author } = people
    const params = { moduleId: process.modules.ideas }
    for (const field of ['status', 'authorId', 'publishedAt', 'version', 'organizationId', 'statusReason']) {
      const answer = await api(organization)
        .as(author)
        .post(create, { params, body: { ...idea, [field]: 1 } })
      expect(answer, field).toMatchObject({ status: 400, codes: [1001] })
    }
  })

  // Abuse cases X03, X04 and X13.
  it.each([
    ['video', 'https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ', 1411],
    ['video', 'dQw4w9WgXcQ', 1411],
    ['websiteUrl', 'javascript:alert(1)', 1212],
    ['websiteUrl', 'https:\\\\evil.test', 1212],
    ['location', 'POINT (200 10)', 1211],
    ['location', 'POINT Z (1 2 3)', 1211],
    ['cost', 5001, 1407],
    ['title', '😀'.repeat(61), 1409],
  ])('refuses %s %j with code %i', async (field, value, code) => {
    const { author } = people
    const params = { moduleId: process.modules.ideas }
    const answer = await api(organization)
      .as(author)
      .post(create, { params, body: { ...idea, [field]: value } })
    expect(answer).toMatchObject({ status: 422, codes: [code] })
  })

  // Abuse case X23.
  it('accepts a title of sixty emoji', async () => {
    const params = await published('author', { ...idea, title: '😀'.repeat(60) })
    expect((await api(organization).get(read, { params })).json.title).toBe('😀'.repeat(60))
  })
})

describe('working together at the API', () => {
  it('invites, sets a status, finds similar ideas and merges', async () => {
    const mine = await published('author')
    const theirs = await published('other', { ...idea, title: 'A pond for frogs' })
    const moduleParams = { moduleId: process.modules.ideas }
    const found = await api(organization).get(similar, { params: moduleParams, query: { text: 'pond for frogs' } })
    expect(found.json).toMatchObject([{ title: 'A pond for frogs', similarity: 1 }])
    const survivorId = theirs.proposalId
    const { author, other, facilitator } = people
    const request = { survivorId, reason: 'The same' }
    expect(await api(organization).as(author).post(proposeMerge, { params: mine, body: request })).toMatchObject({
      codes: [1103],
    })
    expect(await api(organization).as(facilitator).post(proposeMerge, { params: mine, body: request })).toMatchObject({
      status: 201,
    })
    expect((await api(organization).as(author).get(getMerge, { params: mine })).json).toMatchObject({
      reason: 'The same',
    })
    for (const who of [author, other])
      expect(
        await api(organization)
          .as(who)
          .post(answerMerge, { params: mine, body: { agree: true } }),
      ).toMatchObject({
        status: 200,
      })
    expect((await api(organization).get(read, { params: mine })).json).toMatchObject({
      mergedIntoId: survivorId,
      summary: '',
    })
    const body = { status: 'APPROVED', reason: 'Good' }
    const asked = { params: theirs, body }
    expect(await api(organization).as(other).put(setStatus, asked)).toMatchObject({ status: 403 })
    const approved = await api(organization).as(facilitator).put(setStatus, asked)
    expect(approved.json).toMatchObject({
      status: 'APPROVED',
      statusReason: 'Good',
      coAuthors: [{ id: author.userId }],
    })
    expect(await api(organization).as(other).post(newVersion, { params: theirs, body: {} })).toMatchObject({
      codes: [1550],
    })
  })

  it('answers an invitation once', async () => {
    const params = await published('author')
    const { author, other } = people
    const asked = { params, body: { username: other.username } }
    expect(await api(organization).as(author).post(invite, asked)).toMatchObject({ status: 201 })
    expect(await api(organization).as(author).post(invite, asked)).toMatchObject({ status: 409, codes: [1415] })
    const answer = { params, body: { accept: true } }
    expect(await api(organization).as(other).post(answerInvitation, answer)).toMatchObject({ status: 200 })
    expect(await api(organization).as(other).post(answerInvitation, answer)).toMatchObject({
      status: 404,
      codes: [1417],
    })
  })
})
