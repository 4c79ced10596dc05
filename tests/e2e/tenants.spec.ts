import { routes } from '@/lib/catalogues/routes'
import { callApi, ideasOf, processInStage, tokenOf } from './support/api'
import { expect, test } from './support/browser'
import { calls, type DescribedCall } from './support/described-calls'
import { port } from './support/hosts'
import { kept } from './support/kept'
import { rawRequest } from './support/raw-request'
import { bodyOf, type Ids } from './support/sample-body'

const UNKNOWN = 2_000_000_000
const PASSWORD = 'a sentence that nobody guesses'

/** Parts of addresses that mean the same everywhere. */
const named: Ids = { number: 1, language: 'it', format: 'csv', page: 'nobodys' }

/** Ids of the other organization, by the names of parameters and fields; plain `id` by what the address begins with. */
let foreign: Ids
let canaries: string[]

test.beforeAll(async () => {
  const school = await processInStage('voting', 'scuola')
  const ideas = await ideasOf(school.ideas.id, 'scuola')
  const proposalId = ideas[0]?.id ?? 0
  const token = await tokenOf('admin', 'scuola')
  const { json: current } = await callApi('/organizations/current', { organization: 'scuola', token })
  const topics = await rawRequest(routes.adminTopics(), {
    host: `scuola.localhost:${port}`,
    headers: { cookie: `session=${token}` },
  })
  const topicOf = (kind: string) => Number(new RegExp(`/admin/topics/${kind}/(\\d+)`).exec(topics.text)?.[1] ?? UNKNOWN)
  const stranger = await aStranger()
  const talk = await talkAbout(proposalId)
  foreign = {
    ...talk,
    processId: school.processId,
    phaseId: school.vote.phaseId,
    moduleId: school.vote.id,
    proposalId,
    ...named,
    postId: 1,
    questionId: 1,
    from: proposalId,
    survivorId: proposalId,
    userId: stranger.id,
    to: ideas[1]?.id ?? proposalId,
    organizationId: (current as { id: number }).id,
    domain: 'scuola.localhost',
    challenges: topicOf('challenge'),
    scenarios: topicOf('scenario'),
    drivers: topicOf('driver'),
    groups: topicOf('group'),
    users: stranger.id,
    sessionId: stranger.sessionId,
    messageId: '00000000-0000-4000-8000-000000000001',
  }
  expect(foreign['challenges']).not.toBe(UNKNOWN)
  canaries = [
    stranger.username,
    'Il Faggio',
    'ilfaggio',
    school.process.name,
    'Five thousand euro',
    ...ideas.map(({ title }) => title),
  ]
})

const readers = {
  'a visitor': async () => undefined,
  'a citizen': () => tokenOf('citizen'),
  'an administrator': () => tokenOf('admin'),
}

// Without an id in the address there is nothing of another organization to ask for; what would change this one is left
// alone.
const withId = calls.filter(({ path }) => path.includes('{'))
const plainReads = calls.filter(({ path, method }) => !path.includes('{') && method === 'GET')

for (const [who, tokenFor] of Object.entries(readers)) {
  test.describe(`${who} of one organization`, () => {
    for (const declared of withId) {
      test(`gets nothing of another by ${declared.method} ${declared.path}`, async () => {
        const token = await tokenFor()
        const theirs = await ask(declared, foreign, token)
        const nobodys = await ask(declared, unknownIds(), token)
        expectNothingForeign(theirs)
        expect(theirs.status).toBeGreaterThanOrEqual(400)
        expect(theirs.status).toBeLessThan(500)
        expect({ status: theirs.status, body: told(theirs.text) }).toEqual({
          status: nobodys.status,
          body: told(nobodys.text),
        })
      })
    }

    for (const { path } of plainReads) {
      test(`reads nothing of another in GET ${path}`, async () => {
        const answer = await callApi(path, { token: await tokenFor() })
        expect(answer.status).toBeLessThan(500)
        expectNothingForeign(answer)
      })
    }

    test('gets 404 for pages of another organization (T07)', async () => {
      const own = await processInStage('voting')
      const school = await processInStage('voting', 'scuola')
      const session = await tokenFor()
      const open = (path: string) =>
        rawRequest(path, { headers: { 'accept-language': 'en', ...(session ? { cookie: `session=${session}` } : {}) } })
      const nothing = { id: UNKNOWN, processId: UNKNOWN, phaseId: UNKNOWN }
      const pages: [string, string][] = [
        [routes.process(school.processId), routes.process(UNKNOWN)],
        [routes.processAbout(school.processId), routes.processAbout(UNKNOWN)],
        [routes.phase(school.vote.phaseId, school.processId), routes.phase(UNKNOWN, UNKNOWN)],
        [routes.phase(school.vote.phaseId, own.processId), routes.phase(UNKNOWN, own.processId)],
        [routes.proposals(school.vote), routes.proposals(nothing)],
        [routes.proposals({ ...own.vote, id: school.vote.id }), routes.proposals({ ...own.vote, id: UNKNOWN })],
        [routes.result(school.vote), routes.result(nothing)],
        [routes.newProposal(school.ideas), routes.newProposal(nothing)],
        [
          routes.proposal({ ...own.vote, moduleId: own.vote.id, id: foreign['proposalId'] ?? 0 }),
          routes.proposal({ ...own.vote, moduleId: own.vote.id, id: UNKNOWN }),
        ],
        [routes.challenge(foreign['challenges'] ?? 0), routes.challenge(UNKNOWN)],
        [routes.scenario(foreign['scenarios'] ?? 0), routes.scenario(UNKNOWN)],
        [routes.driver(foreign['drivers'] ?? 0, 'x'), routes.driver(UNKNOWN, 'x')],
        [routes.group(foreign['groups'] ?? 0, 'x'), routes.group(UNKNOWN, 'x')],
        [routes.processChallenges(school.processId), routes.processChallenges(UNKNOWN)],
        [routes.processScenarios(school.processId), routes.processScenarios(UNKNOWN)],
        [routes.processGroups(school.processId), routes.processGroups(UNKNOWN)],
        [routes.processFeed(school.processId), routes.processFeed(UNKNOWN)],
        [
          routes.proposalCode({ ...own.vote, moduleId: own.vote.id, id: foreign['proposalId'] ?? 0 }),
          routes.proposalCode({ ...own.vote, moduleId: own.vote.id, id: UNKNOWN }),
        ],
        [`${routes.communitySpace()}?process=${school.processId}`, `${routes.communitySpace()}?process=${UNKNOWN}`],
        [routes.shareImage(Number(foreign['proposalId']), 1), routes.shareImage(UNKNOWN, 1)],
        [routes.adminProcess(school.processId), routes.adminProcess(UNKNOWN)],
        [routes.adminTopic('challenge', foreign['challenges'] ?? 0), routes.adminTopic('challenge', UNKNOWN)],
        [routes.adminOtherOrganization(foreign['organizationId'] ?? 0), routes.adminOtherOrganization(UNKNOWN)],
      ]
      for (const [theirs, nobodys] of pages) {
        const [answer, reference] = await Promise.all([open(theirs), open(nobodys)])
        expect(answer.status, theirs).toBe(reference.status)
        expect(answer.status, theirs).toBeLessThan(500)
        expectNothingForeign(answer)
      }
    })
  })
}

test('the other organization is unchanged', async () => {
  const school = await processInStage('voting', 'scuola')
  expect(school.process).toMatchObject({ status: 'OPEN' })
  expect((await ideasOf(school.ideas.id, 'scuola')).length).toBeGreaterThan(5)
})

/** A comment under an idea of the school, and the case of its report. */
function talkAbout(proposalId: number): Promise<{ commentId: number; caseId: number }> {
  return kept('talk at the school', async () => {
    const school = { organization: 'scuola', method: 'POST' }
    const [citizen, admin] = [await tokenOf('citizen', 'scuola'), await tokenOf('admin', 'scuola')]
    const words = { body: `A comment for the tenants ${Date.now()}` }
    const path = `/proposals/${proposalId}/comments`
    const comment = await callApi(path, { ...school, token: citizen, body: words })
    expect(comment.status, comment.text).toBe(201)
    const commentId = (comment.json as { id: number }).id
    const report = { ...school, token: admin, body: { reason: 'OTHER' } }
    const reported = await callApi(`/comments/${commentId}/reports`, report)
    expect(reported.status, reported.text).toBe(201)
    return { commentId, caseId: (reported.json as { caseId: number }).caseId }
  })
}

/** Somebody who belongs to another organization only: to the umbrella, which everybody may join. */
function aStranger(): Promise<{ id: number; username: string; sessionId: string }> {
  return kept('stranger', async () => {
    const username = `estranea${Date.now()}`
    const person = { name: 'Zita', surname: 'Estranea', username, email: `${username}@example.org`, password: PASSWORD }
    const accepted = { privacyAccepted: true, termsAccepted: true }
    const registered = await callApi('/public/users/register-to-organization-by-email', {
      organization: 'rete',
      method: 'POST',
      body: { ...person, ...accepted },
    })
    expect(registered.status, registered.text).toBe(201)
    const confirmed = await callApi('/public/users/confirm-email', {
      organization: 'rete',
      method: 'POST',
      body: { token: await mailedToken(person.email) },
    })
    const token = String(confirmed.headers['authorization']).replace('Bearer ', '')
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      sid: string
      id: number
    }
    return { id: claims.id, username, sessionId: claims.sid }
  })
}

async function mailedToken(email: string): Promise<string> {
  let token: string | undefined
  await expect(async () => {
    const { text } = await rawRequest(routes.demoInbox(), { host: `rete.localhost:${port}` })
    const mail = text.slice(text.indexOf(email))
    token = /email-confirm\?token=([\w.-]+)/.exec(mail)?.[1]
    expect(token).toBeDefined()
  }).toPass({ timeout: 30_000 })
  return token ?? ''
}

function ask({ method, path, body }: DescribedCall, ids: Ids, token: string | undefined) {
  const [, resource = ''] = path.split('/')
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    String(ids[name === 'id' ? resource : name] ?? 'no-id'),
  )
  return callApi(address, {
    method,
    token,
    ...(method === 'GET' || method === 'DELETE' ? {} : { body: bodyOf(body, ids) }),
  })
}

function unknownIds(): Ids {
  const ids = Object.fromEntries(Object.keys(foreign).map((name) => [name, UNKNOWN]))
  return {
    ...ids,
    ...named,
    to: UNKNOWN + 1,
    sessionId: '00000000-0000-4000-8000-000000000000',
    messageId: '00000000-0000-4000-8000-000000000000',
  }
}

function expectNothingForeign({ text }: { text: string }): void {
  for (const canary of canaries) expect(text).not.toContain(canary)
}

/** The body of a refusal without what differs from request to request. */
function told(text: string): unknown {
  const { instance: _, ...rest } = JSON.parse(text || '{}') as Record<string, unknown>
  return rest
}
