import { generateKeyPair, SignJWT } from 'jose'
import pino from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { logger } from '@/lib/foundation/log/logger'
import { setProcessWide } from '@/lib/framework/process-wide'
import { createProposalCall as propose } from '@/lib/ideas/proposals/publishing/calls'
import { acceptConsentsCall as acceptConsents } from '@/lib/identity/auth/registration/accept-consents'
import { logoutCall as logout } from '@/lib/identity/auth/session/logout'
import { renewedJwtCall as renewedJwt } from '@/lib/identity/auth/session/renew-session'
import { sessionActor } from '@/lib/identity/auth/session/session'
import { sessionCookieName, sessionCookieOptions } from '@/lib/identity/auth/session/session-cookie'
import { rotateKeys, signingKeys } from '@/lib/identity/auth/session/signing-keys'
import { loginCall as login } from '@/lib/identity/auth/sign-in/login'
import { clearOrganizationCache } from '@/lib/identity/organizations/hosts/find-by-host'
import { ownAccountCall as me } from '@/lib/identity/users/profile/own-calls'
import { getOwnProfileCall as profile } from '@/lib/identity/users/profile/own-profile'
import { updateProfileCall as updateProfile } from '@/lib/identity/users/profile/update-profile'
import { changePasswordCall as changePassword } from '@/lib/identity/users/security/change-password'
import { exportOwnDataCall as ownData } from '@/lib/participation/personal-data/export-own-data'
import {
  eraseAccountCall as erase,
  listPeopleCall as listPeople,
  setAuthoritiesCall as setAuthorities,
  suspendMemberCall as suspend,
} from '@/lib/participation/personal-data/user-calls'
import { castPreferenceCall as castPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { joinProcessCall as join } from '@/lib/process/processes/membership/join-process'
import { listProcessesCall as listProcesses } from '@/lib/process/processes/reading/calls'
import { api } from '@/tests/api/client'
import { aBudgetProcess, anOpenVote, anOrganization, aProposal } from '@/tests/factories'
import { anAccount, PASSWORD } from '@/tests/lib/identity/auth/accounts'

const credentials = { username: 'alice', password: PASSWORD }

async function alice(options: Parameters<typeof anAccount>[1] = {}) {
  const a = await anOrganization({ host: 'a.test' })
  const process = await aBudgetProcess(a)
  const proposalId = await aProposal(a, process)
  await anOpenVote(a, process)
  const actor = await anAccount(a, { username: 'alice', joined: [process.processId], ...options })
  const signIn = async () => (await api(a).post(login, { body: credentials })).token
  return { a, actor, process, proposalId, signIn, token: await signIn() }
}

type Alice = Awaited<ReturnType<typeof alice>>

const vote = ({ process, proposalId }: Pick<Alice, 'process' | 'proposalId'>) => ({
  params: { moduleId: process.modules.vote, proposalId },
})

describe('a token of another organization', () => {
  it('reads no list and no profile, joins nothing, proposes nothing and does not vote (T05)', async () => {
    const { token } = await alice()
    const b = await anOrganization({ host: 'b.test' })
    const process = await aBudgetProcess(b)
    const proposalId = await aProposal(b, process)
    await anOpenVote(b, process)
    const { processId } = process
    const answers = [
      await api(b).as(token).get(listProcesses),
      await api(b).as(token).get(listPeople),
      await api(b).as(token).get(profile),
      await api(b).as(token).get(renewedJwt),
      await api(b)
        .as(token)
        .put(updateProfile, { body: { name: 'Eve' } }),
      await api(b).as(token).post(join, { params: { processId }, body: {} }),
      await api(b)
        .as(token)
        .post(propose, { params: { moduleId: process.modules.ideas }, body: {} }),
      await api(b).as(token).put(castPreference, vote({ process, proposalId })),
    ]
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 401, codes: [1100], token: '' })
      expect(answer.errors[0]?.message).toContain('TokenException')
    }
    expect(await prismaClient().ballot.count()).toBe(0)
    expect(await prismaClient().processMembership.count({ where: { processId } })).toBe(0)
  })
})

async function signed(token: string, header: object, changes: object = {}, key?: Uint8Array): Promise<string> {
  const [, body = ''] = token.split('.')
  const claims = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), ...changes }
  const [real] = await signingKeys()
  const signer = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: real?.kid ?? '', ...header })
  return signer.sign(key ?? real?.key ?? new Uint8Array(32))
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

describe('a forged token is refused by a reading call and a vote', () => {
  const seconds = Math.floor(Date.now() / 1000)
  const part = (token: string, index: number) => token.split('.')[index] ?? ''
  const kids = ['../../../etc/passwd', "1' OR '1'='1", 'https://evil.test/key', 'unknown', '']
  const forgeries: Record<string, (token: string) => Promise<string[]> | string[]> = {
    'without a signature, whatever it calls its algorithm (J01)': (token) =>
      ['none', 'None', 'NONE', 'nOnE', 'hs256', ''].flatMap((alg) => [
        `${encoded({ alg })}.${part(token, 1)}.`,
        `${encoded({ alg })}.${part(token, 1)}.${part(token, 2)}`,
        `${part(token, 0)}.${part(token, 1)}.`,
      ]),
    'signed with another key, algorithm or curve (J02)': async (token) => {
      const [kid] = [(await signingKeys())[0]?.kid ?? '']
      const claims = JSON.parse(Buffer.from(part(token, 1), 'base64url').toString())
      const asymmetric = await Promise.all(
        ['ES256', 'ES384', 'RS256', 'EdDSA'].map(async (alg) => {
          const { privateKey } = await generateKeyPair(alg)
          return new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(privateKey)
        }),
      )
      const hmac = await signed(token, {}, {}, new TextEncoder().encode('k'.repeat(32)))
      const longer = await signed(token, { alg: 'HS512' }, {}, new TextEncoder().encode('k'.repeat(64)))
      // What anybody can read of the server, taken for its key.
      const guessed = await signed(token, {}, {}, new TextEncoder().encode('participation-platform'.padEnd(32, '0')))
      return [...asymmetric, hmac, longer, guessed]
    },
    'that names a key of its own (J03)': async (token) => {
      const named = kids.map((kid) => signed(token, { kid }))
      const evil = new TextEncoder().encode('k'.repeat(32))
      const brought = [
        { jku: 'https://evil.test/keys' },
        { x5u: 'https://evil.test/cert' },
        { jwk: { kty: 'oct', k: Buffer.from(evil).toString('base64url') } },
      ].map((header) => signed(token, header, {}, evil))
      return Promise.all([...named, ...brought])
    },
    'outside its time (J04)': (token) =>
      Promise.all([
        signed(token, {}, { exp: seconds - 1 }),
        signed(token, {}, { nbf: seconds + 3600 }),
        signed(token, {}, { iat: seconds + 30 * 86_400 }),
        signed(token, {}, { iat: seconds - 5 * 3600, exp: seconds + 3600 }),
        rawlySigned(token, { exp: '9999999999' }),
        rawlySigned(token, { exp: 1e300 }),
        rawlySigned(token, { exp: null }),
      ]),
    'whose claims were edited (J06)': (token) => {
      const claims = JSON.parse(Buffer.from(part(token, 1), 'base64url').toString())
      return [{ authorities: ['ADMIN'] }, { assignedProcesses: [1, 2, 3] }, { aud: '2' }, { id: 999 }].map(
        (change) => `${part(token, 0)}.${encoded({ ...claims, ...change })}.${part(token, 2)}`,
      )
    },
  }

  it.each(Object.entries(forgeries))('%s', async (_how, forge) => {
    const world = await alice()
    const egress = vi.spyOn(globalThis, 'fetch')
    for (const token of await forge(world.token)) {
      const answers = [
        await api(world.a).as(token).get(me),
        await api(world.a).as(token).put(castPreference, vote(world)),
      ]
      for (const answer of answers) expect(answer.status, token).toBe(401)
    }
    expect(egress).not.toHaveBeenCalled()
    egress.mockRestore()
    expect(await prismaClient().ballot.count()).toBe(0)
    expect((await api(world.a).as(world.token).get(me)).status).toBe(200)
  })

  it('is refused without delay when it has a megabyte (J17)', async () => {
    const { a } = await alice()
    const start = performance.now()
    expect(
      (
        await api(a)
          .as(`${'a'.repeat(500_000)}.${'b'.repeat(500_000)}.c`)
          .get(me)
      ).status,
    ).toBe(401)
    expect(performance.now() - start).toBeLessThan(500)
  })
})

// With claims that the library would not write itself.
async function rawlySigned(token: string, changes: object): Promise<string> {
  const { createHmac } = await import('node:crypto')
  const [head = '', body = ''] = token.split('.')
  const [real] = await signingKeys()
  const claims = encoded({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), ...changes })
  const mac = createHmac('sha256', real?.key ?? '').update(`${head}.${claims}`)
  return `${head}.${claims}.${mac.digest('base64url')}`
}

describe('a person who has not accepted the current terms', () => {
  async function unconsenting(data: object = {}) {
    const world = await alice()
    const { termsVersion } = await prismaClient().organization.update({
      where: { id: world.a.id },
      data: { termsVersion: { increment: 1 }, ...data },
    })
    clearOrganizationCache()
    return { ...world, termsVersion }
  }

  it('reads and writes nothing for members until accepting; the log has version and time (J05, P04)', async () => {
    const world = await unconsenting()
    const { a, token, actor, process } = world
    const before = await prismaClient().user.findUniqueOrThrow({ where: { id: actor.userId } })
    for (const answer of [
      await api(a).as(token).put(castPreference, vote(world)),
      await api(a)
        .as(token)
        .post(join, { params: { processId: process.processId }, body: {} }),
      await api(a).as(token).put(changePassword, { body: {} }),
      await api(a).as(token).get(profile),
    ])
      expect(answer).toMatchObject({ status: 403, codes: [1111] })
    expect(await prismaClient().user.findUniqueOrThrow({ where: { id: actor.userId } })).toEqual(before)
    const claims = await api(a).as(token).get(renewedJwt)
    expect(claims.json).toMatchObject({ termsConditionsAccepted: false, privacyPolicyAccepted: true })
    const half = await api(a)
      .as(token)
      .post(acceptConsents, { body: { termsAccepted: true, privacyAccepted: false } })
    expect(half).toMatchObject({ status: 422, codes: [175] })
    const whole = { termsAccepted: true, privacyAccepted: true }
    expect(
      (
        await api(a)
          .as(token)
          .post(acceptConsents, { body: whole, headers: { 'accept-language': 'it' } })
      ).status,
    ).toBe(204)
    const log = await prismaClient().consent.findMany({
      where: { userId: actor.userId, kind: 'TERMS' },
      orderBy: { id: 'asc' },
    })
    expect(log.map(({ version, locale, accepted }) => [version, locale, accepted])).toEqual([
      [world.termsVersion - 1, 'en', true],
      [world.termsVersion, 'it', true],
    ])
    expect((log.at(-1)?.createdAt.getTime() ?? 0) > Date.now() - 60_000).toBe(true)
    expect((await api(a).as(token).put(castPreference, vote(world))).status).toBe(200)
  })

  it('reads public pages and own data, and can leave', async () => {
    const { a, token } = await unconsenting()
    for (const handler of [listProcesses, me, ownData]) expect((await api(a).as(token).send(handler)).status).toBe(200)
    expect((await api(a).as(token).post(logout, { body: {} })).status).toBe(200)
  })

  it('of a private organization sees what an outsider sees', async () => {
    const { a, token } = await unconsenting({ publiclyVisible: false })
    expect(await api(a).as(token).get(listProcesses)).toMatchObject({ status: 403, codes: [1111] })
  })
})

it('refuses the token for API, renewal and cookie after logout (J08)', async () => {
  const { a, token } = await alice()
  expect((await api(a).as(token).post(logout, { body: {} })).status).toBe(200)
  for (const handler of [me, renewedJwt, profile]) expect((await api(a).as(token).send(handler)).status).toBe(401)
  expect(await sessionActor(a, token, new Date())).toEqual({ kind: 'visitor' })
})

it('accepts tokens of both keys after a rotation, signs in with the new one, and refuses unknown keys (J11)', async () => {
  const { a, token, signIn } = await alice()
  const { kid } = await rotateKeys(new Date())
  const renewed = await signIn()
  const kidOf = (text: string) => JSON.parse(Buffer.from(text.split('.')[0] ?? '', 'base64url').toString()).kid
  expect(kidOf(renewed)).toBe(kid)
  expect(kidOf(token)).not.toBe(kid)
  for (const each of [token, renewed]) expect((await api(a).as(each).get(me)).status).toBe(200)
  const unknown = await signed(renewed, { kid: 'deadbeefcafe' })
  expect((await api(a).as(unknown).get(me)).status).toBe(401)
})

it('sets a host-bound, secure, HttpOnly cookie with a new value at each sign-in outside of the demo (J14)', async () => {
  expect(sessionCookieName()).toBe('__Host-session')
  expect(sessionCookieOptions()).toEqual({ httpOnly: true, secure: true, sameSite: 'lax', path: '/' })
  const { a, signIn, token } = await alice()
  const planted = 'planted.by.somebody'
  const answer = await api(a)
    .as(token)
    .post(login, { body: credentials, headers: { cookie: `__Host-session=${planted}` } })
  expect(new Set([token, await signIn(), answer.token]).size).toBe(3)
  expect(answer.token).not.toContain(planted)
})

it('logs no token and no password, also on failures (J15)', async () => {
  const lines: string[] = []
  const before = logger()
  setProcessWide('logger', pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }))
  const world = await alice()
  const { a, token } = world
  await api(await anOrganization())
    .as(token)
    .get(me)
  await api(a).post(login, { body: { ...credentials, password: 'a secret guess' } })
  await api(a)
    .as(token)
    .put(changePassword, { body: { currentPassword: PASSWORD } })
  await prismaClient().$executeRawUnsafe('ALTER TABLE "Ballot" RENAME TO "BallotAway"')
  const broken = await api(a).as(token).put(castPreference, vote(world))
  await prismaClient().$executeRawUnsafe('ALTER TABLE "BallotAway" RENAME TO "Ballot"')
  setProcessWide('logger', before)
  expect(broken.status).toBe(500)
  expect(lines.length).toBeGreaterThan(2)
  for (const secret of [token, token.split('.')[2] ?? '', PASSWORD, 'a secret guess'])
    expect(lines.join('')).not.toContain(secret)
  expect(broken.text).not.toMatch(/Ballot|relation|at \w+ \(/)
})

describe('a token in use is affected by the next call (P08)', () => {
  async function withAdmin() {
    const world = await alice()
    await anAccount(world.a, { username: 'mayor', authorities: ['ADMIN'] })
    const admin = (await api(world.a).post(login, { body: { username: 'mayor', password: PASSWORD } })).token
    return { ...world, admin, params: { id: world.actor.userId } }
  }

  it('when authorities are granted and revoked', async () => {
    const { a, token, admin, params } = await withAdmin()
    expect((await api(a).as(token).get(listPeople)).status).toBe(403)
    const give = (authorities: string[]) =>
      api(a)
        .as(admin)
        .put(setAuthorities, { params, body: { authorities, processIds: [], reason: 'x' } })
    await give(['ADMIN'])
    expect((await api(a).as(token).get(listPeople)).status).toBe(200)
    await give([])
    expect((await api(a).as(token).get(listPeople)).status).toBe(403)
  })

  it('when the person is suspended; ending it does not revalidate the old token', async () => {
    const { a, token, admin, params, signIn } = await withAdmin()
    const set = (suspended: boolean) =>
      api(a)
        .as(admin)
        .put(suspend, { params, body: { suspended, reason: 'x' } })
    expect((await set(true)).status).toBe(200)
    expect((await api(a).as(token).get(me)).status).toBe(401)
    expect(await api(a).post(login, { body: credentials })).toMatchObject({ status: 403, codes: [1110] })
    expect((await set(false)).status).toBe(200)
    expect((await api(a).as(token).get(me)).status).toBe(401)
    expect(
      (
        await api(a)
          .as(await signIn())
          .get(me)
      ).status,
    ).toBe(200)
  })

  it('when the account is erased', async () => {
    const { a, token, admin, params } = await withAdmin()
    const user = await prismaClient().user.findUniqueOrThrow({ where: { id: Number(params.id) } })
    const body = { reason: 'x', confirmName: `${user.name} ${user.surname}` }
    expect((await api(a).as(admin).post(erase, { params, body })).status).toBe(200)
    for (const handler of [me, renewedJwt, ownData]) expect((await api(a).as(token).send(handler)).status).toBe(401)
    expect(await api(a).post(login, { body: credentials })).toMatchObject({ status: 401, codes: [1] })
  })

  it('when the password changes: older tokens are refused, the returned one is valid (J09)', async () => {
    const { a, token, signIn } = await withAdmin()
    const elsewhere = await signIn()
    const password = 'copper lantern'
    const body = { currentPassword: PASSWORD, password, passwordRepeat: password }
    const changed = await api(a).as(token).put(changePassword, { body })
    expect(changed.status).toBe(200)
    for (const dead of [token, elsewhere]) expect((await api(a).as(dead).get(me)).status).toBe(401)
    expect((await api(a).as(changed.token).get(me)).status).toBe(200)
  })
})
