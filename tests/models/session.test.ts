import fc from 'fast-check'
import { expect } from 'vitest'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { logoutCall as logout } from '@/lib/identity/auth/session/logout'
import { renewedJwtCall as renew } from '@/lib/identity/auth/session/renew-session'
import { loginCall as login } from '@/lib/identity/auth/sign-in/login'
import { ownAccountCall as me } from '@/lib/identity/users/profile/own-calls'
import { changePasswordCall as changePassword } from '@/lib/identity/users/security/change-password'
import { endOtherSessionsCall as endOthers } from '@/lib/identity/users/security/end-other-sessions'
import { listSessionsCall as listSessions } from '@/lib/identity/users/security/list-sessions'
import { suspendMemberCall as suspend } from '@/lib/participation/personal-data/user-calls'
import { api } from '@/tests/api/client'
import { tokenOf } from '@/tests/api/token-of'
import { aMember, anOrganization } from '@/tests/factories'
import { resetLimits } from '@/tests/factories/refusal'
import { anAccount, PASSWORD } from '@/tests/lib/identity/auth/accounts'
import { type Answer, behavesLike, type Machine, type Step } from './machine'

const PASSWORDS = [PASSWORD, 'heron crossing'] as const

type SessionStep = Step & {
  /** `stale` asks with the token before the last one; each client is a device of the same person. */
  act: 'login' | 'me' | 'stale' | 'renew' | 'logout' | 'change' | 'endOthers' | 'list' | 'suspend' | 'restore'
  /** Typed at login, or as the current password of a change to the other one. */
  typed: number
}
type State = {
  password: number
  isSuspended: boolean
  /** Sessions that are open. */
  open: readonly number[]
  /** The last session that was started. */
  last: number
  /** The session of the token of each device, and of the token that it had before; 0: none. */
  token: readonly number[]
  stale: readonly number[]
}
type World = {
  organization: CurrentOrganization
  userId: number
  officer: string
  username: string
  tokens: [string, string]
  stale: [string, string]
}
type Next = { answer: Answer; state: State }

function started(state: State, device: number, open: readonly number[], change: Partial<State> = {}): Next {
  const session = state.last + 1
  const after = { ...state, ...change, last: session, open: [...open, session] }
  return { answer: 'done', state: withToken(after, device, session) }
}

function withToken(state: State, device: number, session: number): State {
  const stale = state.stale.with(device, state.token[device] ?? 0)
  return { ...state, token: state.token.with(device, session), stale }
}

function loggedIn(state: State, { client, typed }: SessionStep): Next {
  if (typed !== state.password) return { answer: 'wrongCredentials', state }
  if (state.isSuspended) return { answer: 'accountSuspended', state }
  return started(state, client, state.open)
}

/** What somebody with a token may do; without one they are a visitor. */
function signedIn(state: State, step: SessionStep, session: number): Next {
  if (session === 0) return { answer: step.act === 'logout' ? 'done' : 'signInRequired', state }
  if (!state.open.includes(session)) return { answer: 'tokenInvalid', state }
  switch (step.act) {
    case 'renew':
      return { answer: 'done', state: withToken(state, step.client, session) }
    case 'logout':
      return { answer: 'done', state: { ...state, open: state.open.filter((other) => other !== session) } }
    case 'change':
      if (step.typed !== state.password) return { answer: 'passwordWrong', state }
      return started(state, step.client, [], { password: 1 - step.typed })
    case 'endOthers':
      return { answer: { ended: state.open.length - 1 }, state: { ...state, open: [session] } }
    case 'list':
      return { answer: { sessions: state.open.length }, state }
    default:
      return { answer: 'done', state }
  }
}

function next(state: State, step: SessionStep): Next {
  if (step.act === 'suspend') {
    const after = state.isSuspended ? state : { ...state, isSuspended: true, open: [] }
    return { answer: 'SUSPENDED', state: after }
  }
  if (step.act === 'restore') return { answer: 'ACTIVE', state: { ...state, isSuspended: false } }
  if (step.act === 'login') return loggedIn(state, step)
  return signedIn(state, step, (step.act === 'stale' ? state.stale : state.token)[step.client] ?? 0)
}

const ROUTES = { me, stale: me, renew, logout, change: changePassword, endOthers, list: listSessions } as const

async function perform(world: World, step: SessionStep): Promise<Answer> {
  const { organization, officer, userId, username, tokens, stale } = world
  const { act, client } = step
  if (act === 'suspend' || act === 'restore') {
    const body = { suspended: act === 'suspend', reason: 'A model of it' }
    const answer = await api(organization)
      .as(officer)
      .put(suspend, { params: { id: userId }, body })
    return answer.refusal ?? answer.json.status
  }
  const password = PASSWORDS[step.typed]
  const wanted = PASSWORDS[1 - step.typed]
  const bodies = {
    login: { username, password },
    change: { currentPassword: password, password: wanted, passwordRepeat: wanted },
  }
  const body = act === 'login' || act === 'change' ? bodies[act] : undefined
  const token = act === 'login' ? undefined : act === 'stale' ? stale[client] : tokens[client]
  const answer = await api(organization)
    .as(token)
    .send(act === 'login' ? login : ROUTES[act], { body })
  if (answer.refusal) return answer.refusal
  if (answer.token) {
    stale[client] = tokens[client]
    tokens[client] = answer.token
  }
  if (act === 'endOthers') return { ended: (answer.json as { ended: number }).ended }
  return act === 'list' ? { sessions: (answer.json as unknown[]).length } : 'done'
}

async function world(): Promise<World> {
  await resetLimits()
  const organization = await anOrganization()
  const { userId, username, sessionId } = await anAccount(organization)
  await prismaClient().userSession.delete({ where: { id: sessionId } })
  const officer = await tokenOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const signedIn = async () =>
    (await api(organization).post(login, { body: { username, password: PASSWORDS[0] } })).token
  return { organization, userId, username, officer, tokens: [await signedIn(), await signedIn()], stale: ['', ''] }
}

const often = ['login', 'renew', 'change'] as const
const acts = [...often, ...often, 'login', 'me', 'stale', 'logout', 'endOthers', 'list'] as const
// Whoever lists sessions while their own ends was asked for a token before: lists are compared when both clients are done.
const together = acts.filter((act) => act !== 'list')
const a = (act: SessionStep['act'], client: 0 | 1): SessionStep => ({ client, act, typed: 0 })

const stepsOf = (act: fc.Arbitrary<SessionStep['act']>): fc.Arbitrary<SessionStep> =>
  fc.record({ client: fc.constantFrom(0 as const, 1 as const), act, typed: fc.constantFrom(0, 1) })

const machine: Machine<State, SessionStep, World> = {
  name: 'session',
  steps: stepsOf(
    fc.oneof(
      { weight: 10, arbitrary: fc.constantFrom(...acts) },
      { weight: 1, arbitrary: fc.constantFrom('suspend' as const, 'restore' as const) },
    ),
  ),
  // A password that is changed at the moment of a suspension is changed, and its owner is told of the suspension only.
  concurrentSteps: [
    stepsOf(fc.constantFrom(...together)),
    stepsOf(fc.constantFrom('suspend', 'restore', ...together.filter((act) => act !== 'change'))),
  ],
  // Both devices are signed in.
  start: () => ({ password: 0, isSuspended: false, open: [1, 2], last: 2, token: [1, 2], stale: [0, 0] }),
  next,
  world,
  perform,
  // A session that is ended by somebody else while it signs out: both answers are true.
  comparedTogether: ({ act }, answer) => (act === 'logout' && answer === 'tokenInvalid' ? 'done' : answer),
  reads: [a('me', 0), a('me', 1), a('stale', 0), a('stale', 1), a('list', 0), a('list', 1)],
  async finish({ userId }, { open }) {
    // No session is left that nobody knows of.
    expect(await prismaClient().userSession.count({ where: { userId, revokedAt: null } })).toBe(open.length)
  },
}

behavesLike(machine, { alone: 4, together: 5 })
