// Role by phase by module requirement: the whole of who may take part where and when, as tables that can be read.
import { describe, expect, it } from 'vitest'
import { type Actor, type Authority, type SignedIn, visitor } from '@/lib/catalogues/actor'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { canParticipate, type ParticipationFacts } from '@/lib/process/modules/policy'
import { canJoinProcess, canSeeProcess } from '@/lib/process/processes/policy'
import { PROCESS_STATUSES } from '@/lib/process/processes/states'

const now = new Date('2027-05-01T10:00:00Z')
const HERE = 7
const GROUP = 3

const person: SignedIn = {
  kind: 'user',
  userId: 1,
  sessionId: '',
  username: 'person',
  name: '',
  surname: '',
  email: 'person@example.test',
  avatarFileId: null,
  isPlatformAdmin: false,
  emailConfirmed: true,
  mobile: null,
  mobileConfirmed: false,
  birthYear: 1990,
  authorities: [],
  joinedProcessIds: [],
  joinedGroupIds: [],
  processRoles: [],
  consentsCurrent: true,
}
const joined = { ...person, joinedProcessIds: [HERE] }
const works = (authority: Authority, processId: number): SignedIn => ({
  ...person,
  authorities: [authority],
  processRoles: [{ processId, authority }],
})
const byMobile = { emailConfirmed: false, mobile: '+393123456789', mobileConfirmed: true }

const actors = {
  visitor,
  'member of the organization': person,
  'joined with email': joined,
  'joined, nothing confirmed': { ...joined, emailConfirmed: false },
  'joined with mobile': { ...joined, ...byMobile },
  'joined, mobile pending': { ...joined, mobile: '+393123456789' },
  'verified citizen': { ...joined, ...byMobile, emailConfirmed: true, authorities: ['AUTH_CITIZEN'] },
  'joined with the group': { ...joined, joinedGroupIds: [GROUP] },
  'joined with another group': { ...joined, joinedGroupIds: [GROUP + 1] },
  'joined, 17': { ...joined, birthYear: 2010 },
  'joined, 18 this year': { ...joined, birthYear: 2009 },
  'joined, of unknown age': { ...joined, birthYear: null },
  'joined, terms outdated': { ...joined, consentsCurrent: false },
  'expert here, not joined': works('EXPERT', HERE),
  'facilitator here, not joined': works('FACILITATOR', HERE),
  'delegate here': works('DELEGATE', HERE),
  'delegate elsewhere': works('DELEGATE', HERE + 1),
  'ADMIN, not joined': { ...person, authorities: ['ADMIN'] },
  'PLATFORM_ADMIN, not joined': { ...person, isPlatformAdmin: true },
} satisfies Record<string, Actor>

type Who = keyof typeof actors

const requirements = {
  nothing: {},
  email: { requiresEmail: true },
  mobile: { requiresMobile: true },
  citizen: { requiresAuthCitizen: true },
  'age 18': { minimumAge: 18 },
  group: { groupIds: [GROUP] },
} satisfies Record<string, Partial<ParticipationFacts['module']>>

type Requirement = keyof typeof requirements

// Why somebody is not inside, whatever phase and module are.
const outside: Partial<Record<Who, ErrorName>> = {
  visitor: 'signInRequired',
  'joined, terms outdated': 'consentOutdated',
  'member of the organization': 'processNotJoined',
  'expert here, not joined': 'processNotJoined',
  'facilitator here, not joined': 'processNotJoined',
  'delegate here': 'processNotJoined',
  'delegate elsewhere': 'processNotJoined',
  'ADMIN, not joined': 'processNotJoined',
  'PLATFORM_ADMIN, not joined': 'processNotJoined',
}

const REASONS = {
  email: 'emailUnconfirmed',
  mobile: 'mobileUnconfirmed',
  citizen: 'authCitizenRequired',
  'age 18': 'tooYoung',
  group: 'notEnabledForModule',
} as const satisfies Record<Exclude<Requirement, 'nothing'>, ErrorName>

// Who is inside, and which requirements of a module they meet. Nobody is excused for their office.
const meets: Partial<Record<Who, Requirement[]>> = {
  'joined with email': ['nothing', 'email', 'age 18'],
  'joined, nothing confirmed': ['nothing', 'age 18'],
  'joined with mobile': ['nothing', 'email', 'mobile', 'age 18'],
  'joined, mobile pending': ['nothing', 'email', 'age 18'],
  'verified citizen': ['nothing', 'email', 'mobile', 'citizen', 'age 18'],
  'joined with the group': ['nothing', 'email', 'age 18', 'group'],
  'joined with another group': ['nothing', 'email', 'age 18'],
  'joined, 17': ['nothing', 'email'],
  'joined, 18 this year': ['nothing', 'email', 'age 18'],
  'joined, of unknown age': ['nothing', 'email'],
}

const PHASES = ['TO_BE_ACTIVATED', 'IN_ACTIVATION', 'IN_PROGRESS', 'CONCLUDED'] as const

type Time = { status: string; enabled: boolean; state: (typeof PHASES)[number] }

function whyNotNow({ status, enabled, state }: Time): ErrorName | null {
  if (status !== 'OPEN') return 'processNotOpen'
  if (!enabled) return 'moduleNotEnabled'
  return state === 'IN_PROGRESS' ? null : 'phaseNotActive'
}

function expected(who: Who, requirement: Requirement, time: Time): ErrorName | 'yes' {
  const never = outside[who] ?? whyNotNow(time)
  if (never) return never
  return requirement === 'nothing' || meets[who]?.includes(requirement) ? 'yes' : REASONS[requirement]
}

function factsOf(requirement: Requirement, { status, enabled, state }: Time): ParticipationFacts {
  const open = {
    requiresEmail: false,
    requiresMobile: false,
    requiresAuthCitizen: false,
    minimumAge: null,
    groupIds: [],
  }
  return {
    process: { id: HERE, status: status as ParticipationFacts['process']['status'], minimumAge: null },
    phase: { state },
    module: { type: 'IDEAS', enabled, ...open, ...requirements[requirement] },
  }
}

const told = (decision: ReturnType<typeof canParticipate>) => (decision.allowed ? 'yes' : decision.reason)
const everybody = Object.keys(actors) as Who[]
const times = PROCESS_STATUSES.flatMap((status) =>
  [true, false].flatMap((enabled) => PHASES.map((state) => ({ status, enabled, state }))),
)

describe('permission to participate in a module', () => {
  it('covers each actor in one of the two tables', () => {
    expect([...Object.keys(outside), ...Object.keys(meets)].toSorted()).toEqual(everybody.toSorted())
  })

  it.each(everybody)('for %s: in each phase, for each requirement', (who) => {
    for (const requirement of Object.keys(requirements) as Requirement[])
      for (const time of times) {
        const decision = canParticipate(actors[who], factsOf(requirement, time), now)
        expect(told(decision), `${requirement}, ${JSON.stringify(time)}`).toBe(expected(who, requirement, time))
      }
  })

  it('combines several requirements, and the ages of process and module', () => {
    const time = { status: 'OPEN', enabled: true, state: 'IN_PROGRESS' } as const
    const facts = factsOf('nothing', time)
    const all = {
      requiresEmail: true,
      requiresMobile: true,
      requiresAuthCitizen: true,
      minimumAge: 18,
      groupIds: [GROUP],
    }
    const strict = { ...facts, module: { ...facts.module, ...all } }
    const citizen = actors['verified citizen']
    expect(told(canParticipate(citizen, strict, now))).toBe('notEnabledForModule')
    expect(told(canParticipate({ ...citizen, joinedGroupIds: [GROUP] }, strict, now))).toBe('yes')
    const ages = (process: number | null, module: number | null) =>
      told(
        canParticipate(
          actors['joined, 17'],
          {
            ...facts,
            process: { ...facts.process, minimumAge: process },
            module: { ...facts.module, minimumAge: module },
          },
          now,
        ),
      )
    expect([ages(16, null), ages(null, 16), ages(17, 16)]).toEqual(['yes', 'yes', 'yes'])
    expect([ages(18, null), ages(16, 18), ages(18, 16)]).toEqual(['tooYoung', 'tooYoung', 'tooYoung'])
  })
})

// P: public, R: private, of which a draft shows to who administers it alone.
const sees: Record<Who, string> = Object.fromEntries(
  everybody.map((who) => {
    if (who === 'ADMIN, not joined' || who === 'delegate here') return [who, 'draft public private']
    const isOutside = ['visitor', 'member of the organization', 'delegate elsewhere', 'PLATFORM_ADMIN, not joined']
    return [who, isOutside.includes(who) ? 'public' : 'public private']
  }),
) as Record<Who, string>

describe('permission to see a process', () => {
  it.each(everybody)('for %s', (who) => {
    for (const status of PROCESS_STATUSES)
      for (const visibility of ['PUBLIC', 'PRIVATE']) {
        const kind = status === 'DRAFT' ? 'draft' : visibility.toLowerCase()
        const refusal = kind === 'draft' ? 'processUnknown' : 'processPrivate'
        const decision = canSeeProcess(actors[who], { id: HERE, status, visibility })
        expect(told(decision), `${status} ${visibility}`).toBe(sees[who].includes(kind) ? 'yes' : refusal)
      }
  })
})

describe('permission to join a process without a code', () => {
  const stranger = actors['member of the organization']
  const table: [string, string, string, ErrorName | 'yes'][] = [
    ['OPEN', 'PUBLIC', 'OPEN', 'yes'],
    ['OPEN', 'PUBLIC', 'ACCESS_CODE', 'processPrivate'],
    ['OPEN', 'PUBLIC', 'CLOSED', 'registrationClosed'],
    ['OPEN', 'PRIVATE', 'OPEN', 'processPrivate'],
    ['OPEN', 'PRIVATE', 'ACCESS_CODE', 'processPrivate'],
    ['OPEN', 'PRIVATE', 'CLOSED', 'processPrivate'],
    ['DRAFT', 'PUBLIC', 'OPEN', 'processUnknown'],
    ['DRAFT', 'PRIVATE', 'CLOSED', 'processUnknown'],
    ['CLOSED', 'PUBLIC', 'OPEN', 'processNotOpen'],
    ['ARCHIVED', 'PUBLIC', 'OPEN', 'processNotOpen'],
    ['CLOSED', 'PRIVATE', 'OPEN', 'processPrivate'],
  ]

  it.each(table)('%s %s with registration %s: %s', (status, visibility, registration, reason) => {
    const process = { id: HERE, status, visibility, registration }
    expect(told(canJoinProcess(stranger, process))).toBe(reason)
    expect(told(canJoinProcess(visitor, process))).toBe('signInRequired')
    expect(told(canJoinProcess({ ...stranger, consentsCurrent: false }, process))).toBe('consentOutdated')
    expect(told(canJoinProcess(joined, process))).toBe('yes')
  })
})
