// What is shared must be shared exactly: sessions, codes, ballots, keys of requests and rate limits across three servers
// behind a pooler.
import { setTimeout as sleep } from 'node:timers/promises'
import { TIMED_PASSWORD } from '../../bench/options'
import { PREFERENCES_MAX } from '../../reliability/voting-place'
import type { Check, CheckReport } from '../check'
import { askServer, newAddress, type Told, takePerson, tokenOf, userOf } from '../visitor'
import type { Fleet } from '../world'

/** Requests beyond a limit, and how many are under way at once. */
const BEYOND = 9
const AT_ONCE = 12
const CODE_ATTEMPTS = 5
const VISIBLE_MS_MAX = 2000

export const limits: Check = {
  name: 'limits',
  about: 'session, logout, one-time code, ballot, idempotency and shared limits across three servers',
  bar: 'exactly the limit; a logout counts everywhere within 2 s',
  run: async (fleet) => {
    const parts = [
      await session(fleet),
      await oneTimeCode(fleet),
      await codeAtOnce(fleet),
      await ballot(fleet),
      await idempotency(fleet),
    ]
    for (const limit of rateLimits(fleet)) parts.push(await reach(limit))
    return joined(parts)
  },
}

export type Part = Pick<CheckReport, 'figures' | 'failures'>

function joined(parts: readonly Part[]): CheckReport {
  const figures = Object.assign({}, ...parts.map((part) => part.figures)) as CheckReport['figures']
  const failures = Object.assign({}, ...parts.map((part) => part.failures)) as CheckReport['failures']
  return { figures, failures }
}

/** Signed in at one server, renewed at the second, used at the third, and signed out for all of them. */
export async function session(fleet: Fleet): Promise<Part> {
  const [username = ''] = fleet.accounts
  const signedIn = await askServer(fleet, 0, {
    method: 'POST',
    path: '/login',
    body: { username, password: TIMED_PASSWORD },
  })
  const renewed = await askServer(fleet, 1, { path: '/users/renewed-jwt', token: tokenOf(signedIn) })
  const token = tokenOf(renewed)
  const used = await askServer(fleet, 2, { path: '/users/me', token })
  const out = await askServer(fleet, 0, { method: 'POST', path: '/logout', token })
  const since = performance.now()
  let refusedAt = 0
  while (performance.now() - since < 3 * VISIBLE_MS_MAX && refusedAt === 0) {
    const answers = await Promise.all([1, 2].map((number) => askServer(fleet, number, { path: '/users/me', token })))
    if (answers.every(({ status }) => status === 401)) refusedAt = performance.now()
    else await sleep(10)
  }
  const visible = refusedAt === 0 ? Number.POSITIVE_INFINITY : Math.round(refusedAt - since)
  const statuses = [signedIn, renewed, used, out].map(({ status }) => status)
  return {
    figures: { 'logout at one server, refused at the others after (ms)': visible },
    failures: {
      'steps of a session that failed': statuses.filter((status) => status >= 300 || status === 0).length,
      'logout later than 2 s': visible > VISIBLE_MS_MAX ? 1 : 0,
    },
  }
}

/** Wrong codes at all servers by turns: after five even the right one is refused. */
export async function oneTimeCode(fleet: Fleet): Promise<Part> {
  const person = await withCode(fleet)
  const answers: Told[] = []
  for (let time = 0; time < CODE_ATTEMPTS; time++)
    answers.push(await confirm(fleet, time, person, wrongOf(person.code)))
  const right = await confirm(fleet, 2, person, person.code)
  const other = await withCode(fleet)
  for (let time = 0; time < CODE_ATTEMPTS - 1; time++) await confirm(fleet, time, other, wrongOf(other.code))
  const last = await confirm(fleet, 1, other, other.code)
  return {
    figures: { 'wrong codes until the right one is refused': answers.filter(({ code }) => code === 510).length },
    failures: {
      'right code accepted after five wrong ones': right.status === 200 ? 1 : 0,
      'right code refused after four wrong ones': last.status === 200 ? 0 : 1,
    },
  }
}

const wrongOf = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** The right code at three servers at once counts once. */
export async function codeAtOnce(fleet: Fleet): Promise<Part> {
  const person = await withCode(fleet)
  const answers = await Promise.all([0, 1, 2].map((number) => confirm(fleet, number, person, person.code)))
  const accepted = answers.filter(({ status }) => status === 200).length
  return {
    figures: { 'one code at three servers at once, accepted': accepted },
    failures: { 'code accepted not exactly once': accepted === 1 ? 0 : 1 },
  }
}

type CodeHolder = { token: string; id: number; code: string }

/** Somebody who asked for a code, and has it. */
async function withCode(fleet: Fleet): Promise<CodeHolder> {
  const token = takePerson(fleet)
  const id = userOf(token)
  const number = `3120${String(id).padStart(6, '0')}`
  const path = `/users/${id}/assign-mobile`
  const asked = await askServer(fleet, 0, {
    method: 'PUT',
    path,
    token,
    body: { mobilePrefix: '+39', mobileNumber: number },
  })
  if (asked.status !== 200) throw new Error(`No code: ${asked.status} ${asked.text}`)
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await sleep(20)) {
    const found = fleet.standIns.sms.sent.find(({ to }) => to === `+39${number}`)
    const code = /\b\d{6}\b/.exec(found?.body ?? '')?.[0]
    if (code) return { token, id, code }
  }
  throw new Error('No SMS within 30 s')
}

function confirm(fleet: Fleet, server: number, { token, id }: CodeHolder, otp: string): Promise<Told> {
  const path = `/users/${id}/confirm-user-mobile-by-otp`
  return askServer(fleet, server, { method: 'PUT', path, token, body: { otp } })
}

/** Twenty preferences at once at all servers. */
async function ballot(fleet: Fleet): Promise<Part> {
  const token = takePerson(fleet)
  const answers = await Promise.all(
    fleet.place.proposalIds.slice(0, 20).map((id, index) => prefer(fleet, index, { token, id })),
  )
  const accepted = answers.filter(({ status }) => status === 200).length
  return {
    figures: { [`preferences accepted of 20 at once, ${PREFERENCES_MAX} allowed`]: accepted },
    failures: { 'preferences more or fewer than allowed': accepted === PREFERENCES_MAX ? 0 : 1 },
  }
}

function prefer(fleet: Fleet, server: number, { token, id, key }: { token: string; id: number; key?: string }) {
  const path = `/process-modules/${fleet.place.voteModuleId}/preferences/${id}`
  return askServer(fleet, server, { method: 'PUT', path, token, ...(key ? { key } : {}) })
}

/** One request with one key at three servers at once, and once more later. */
async function idempotency(fleet: Fleet): Promise<Part> {
  const token = takePerson(fleet)
  const [id = 0] = fleet.place.proposalIds
  const same = { token, id, key: crypto.randomUUID() }
  const answers = await Promise.all([0, 1, 2].map((number) => prefer(fleet, number, same)))
  answers.push(await prefer(fleet, 1, same))
  const good = answers.filter(({ status }) => status === 200)
  const versions = new Set(good.map(({ body }) => (body as { version: number }).version))
  return {
    figures: { 'answers to one key at three servers and once more': good.length },
    failures: { 'different answers to one key': versions.size === 1 ? 0 : 1 },
  }
}

interface RateLimit {
  name: string
  points: number
  /** Sends a request that takes a point; the number says which one. */
  send: (server: number) => Promise<Told>
}

/** Limits that count by address, by account, by name and by person. */
function rateLimits(fleet: Fleet): RateLimit[] {
  const [address, another] = [newAddress(), newAddress()]
  const person = takePerson(fleet)
  const voter = takePerson(fleet)
  const post = (path: string, body: unknown, from: string) => (server: number) =>
    askServer(fleet, server, { method: 'POST', path, body }, from)
  const put = (path: string, body: unknown, from: string) => (server: number) =>
    askServer(fleet, server, { method: 'PUT', path, body }, from)
  const receipt = `/process-modules/${fleet.place.voteModuleId}/ballot/receipt-mail`
  const passwords = { currentPassword: 'wrong', password: 'lanterns over 8', passwordRepeat: 'lanterns over 8' }
  return [
    {
      name: 'sign-ins of a name',
      points: 20,
      send: post('/login', { username: 'nobody', password: 'wrong' }, address),
    },
    {
      name: 'recovery mails of an address',
      points: 5,
      send: put('/public/users/recover-account-by-email', { email: 'nobody@example.org' }, another),
    },
    {
      name: 'one-click unsubscribes',
      points: 60,
      send: post('/public/notifications/unsubscribe', { token: 'x'.repeat(20) }, address),
    },
    {
      name: 'searches',
      points: 120,
      send: (server) => askServer(fleet, server, { path: '/search?q.contains=budget' }, address),
    },
    {
      name: 'tries of the own password',
      points: 20,
      send: (server) =>
        askServer(fleet, server, { method: 'PUT', path: '/users/change-password', token: person, body: passwords }),
    },
    {
      name: 'receipts by mail',
      points: 10,
      send: async (server) => {
        const [id = 0] = fleet.place.proposalIds
        await prefer(fleet, server, { token: voter, id })
        return askServer(fleet, server, { method: 'POST', path: receipt, token: voter, body: {} })
      },
    },
  ]
}

/** Sends more than the limit, many at once at all servers, and counts what was not refused by it. */
async function reach({ name, points, send }: RateLimit): Promise<Part> {
  const answers: Told[] = []
  let next = 0
  const one = async () => {
    while (next < points + BEYOND) answers.push(await send(next++))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  const allowed = answers.filter(({ status }) => status !== 429 && status !== 0 && status < 500).length
  const strange = answers.filter(({ status }) => status === 0 || status >= 500 || status === 400).length
  return {
    figures: { [`${name}: allowed of ${points + BEYOND}, limit ${points}`]: allowed },
    failures: { [`${name}: not exactly the limit`]: allowed === points && strange === 0 ? 0 : 1 },
  }
}
