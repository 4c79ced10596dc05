// A voter's request while the connection between app and database breaks.
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { AnyCall } from '@/lib/foundation/api/call'
import { databasePool } from '@/lib/foundation/db/pool'
import { castPreferenceCall as castPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { getBallotCall as getBallot } from '@/lib/participation/votes/ballots/queries'
import { api, type Client, type Sent } from '@/tests/api/client'
import { tokenOf } from '@/tests/api/token-of'
import { aBudgetProcess, aMember, anOpenVote, anOrganization, aProposal } from '@/tests/factories'
import { Wire } from '@/tests/fakes/wire'
import { hasRealPostgres, testDatabaseUrl } from '@/tests/setup/database'

const PATIENCE_MS = 1000
/** At so many places of the answers the connection is cut. */
const CUTS = 16

const once = (matches: (text: string, passed: number) => boolean) => {
  let isDone = false
  return (text: string, passed: number): boolean => {
    if (isDone || !matches(text, passed)) return false
    isDone = true
    return true
  }
}

/** The answer, as its call declares it; or the refusal of every call while the database is away. */
async function answerOf<Called extends AnyCall>(client: Client, called: Called, sent: Sent<Called>) {
  const received = await client.send(called, sent)
  return {
    status: received.status,
    requestId: received.headers.get('x-request-id') ?? '',
    json: received.status === 503 ? null : received.json,
  }
}

async function aVoter(ideas: number) {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, { process: { preferencesMax: null } })
  const proposals: number[] = []
  while (proposals.length < ideas) proposals.push(await aProposal(organization, process))
  await anOpenVote(organization, process)
  const voter = await aMember(organization, { joined: [process.processId] })
  const moduleId = process.modules.vote
  const client = api(organization).as(await tokenOf(organization, voter))
  return {
    ballot: () => answerOf(client, getBallot, { params: { moduleId } }),
    vote(idea: number, key: string) {
      return answerOf(client, castPreference, { params: { moduleId, proposalId: proposals[idea] }, key })
    },
  }
}

describe.skipIf(!hasRealPostgres)('a vote while the connection to the database breaks', () => {
  const wire = new Wire(testDatabaseUrl)
  const direct = new pg.Client({ connectionString: testDatabaseUrl })

  beforeAll(async () => {
    // Read at the first use of the environment, which is in the first test.
    Object.assign(process.env, {
      DATABASE_URL: await wire.start(testDatabaseUrl),
      DATABASE_POOL: '3',
      DATABASE_PATIENCE_MS: String(PATIENCE_MS),
    })
    await direct.connect()
  })
  afterEach(() => {
    wire.cutsAnswer = () => false
    wire.cutsRequest = () => false
    Object.assign(wire, { latencyMs: 0, bytesPerSecond: null, isDeaf: false })
  })
  afterAll(async () => {
    await databasePool().end()
    await direct.end()
    await wire.stop()
  })

  const choices = async () => (await direct.query('SELECT 1 FROM "Choice"')).rowCount

  it('is there when only the acknowledgement of its commit was lost, and asking again says so', async () => {
    const { vote, ballot } = await aVoter(1)
    wire.cutsAnswer = once((text) => text.includes('COMMIT\0'))
    const lost = await vote(0, 'a')
    expect(lost).toMatchObject({ status: 503, requestId: expect.stringMatching(/.{8,}/) })
    expect(await choices()).toBe(1)
    const again = await vote(0, 'a')
    expect(again).toMatchObject({ status: 200, json: { changed: false, version: 1, used: 1 } })
    expect((await vote(0, 'a')).json).toEqual(again.json)
    expect((await ballot()).json?.receipt).toBe(again.json?.receipt)
  })

  it('is not there when its commit did not arrive, and asking again gives it', async () => {
    const { vote } = await aVoter(1)
    wire.cutsRequest = once((text) => text.includes('COMMIT'))
    expect(await vote(0, 'a')).toMatchObject({ status: 503, requestId: expect.stringMatching(/.{8,}/) })
    expect(await choices()).toBe(0)
    const again = await vote(0, 'a')
    expect(again).toMatchObject({ status: 200, json: { changed: true, version: 1 } })
    expect((await vote(0, 'a')).json).toEqual(again.json)
  })

  it('counts once and is answered alike wherever the answers of the database end', async () => {
    const { vote, ballot } = await aVoter(CUTS + 1)
    await ballot()
    const before = wire.passed
    await vote(0, 'measured')
    const bytes = wire.passed - before
    for (let cut = 1; cut <= CUTS; cut++) {
      await expect.poll(async () => (await ballot()).status).toBe(200)
      const start = wire.passed
      wire.cutsAnswer = once((_text, passed) => passed - start >= (bytes * (cut - 1)) / CUTS)
      const first = await vote(cut, `cut-${cut}`)
      wire.cutsAnswer = () => false
      expect([200, 503]).toContain(first.status)
      expect(first.requestId).toMatch(/.{8,}/)
      const again = await vote(cut, `cut-${cut}`)
      expect(again, `after ${Math.round((bytes * (cut - 1)) / CUTS)} bytes`).toMatchObject({
        status: 200,
        json: { version: cut + 1, used: cut + 1 },
      })
      if (first.status === 200) expect(again.json).toEqual(first.json)
      expect((await vote(cut, `cut-${cut}`)).json).toEqual(again.json)
    }
    expect(await choices()).toBe(CUTS + 1)
    const events = await direct.query(`SELECT 1 FROM "LedgerEvent" WHERE "kind" = 'BALLOT_CHANGED'`)
    expect(events.rowCount).toBe(CUTS + 1)
  })

  it('passes over a slow line', async () => {
    const { vote } = await aVoter(1)
    Object.assign(wire, { latencyMs: 20, bytesPerSecond: 100_000 })
    expect(await vote(0, 'a')).toMatchObject({ status: 200, json: { changed: true } })
  })

  it('is refused in time on a line that swallows everything, and given once it is back', async () => {
    const { vote } = await aVoter(1)
    wire.isDeaf = true
    wire.forgetConnections()
    const begun = performance.now()
    expect(await vote(0, 'a')).toMatchObject({ status: 503, requestId: expect.stringMatching(/.{8,}/) })
    expect(performance.now() - begun).toBeLessThan(PATIENCE_MS * 2 + 500)
    wire.isDeaf = false
    await expect.poll(async () => (await vote(0, 'b')).status, { timeout: 4000 }).toBe(200)
    expect(await choices()).toBe(1)
  })
})
