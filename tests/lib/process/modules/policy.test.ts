import { describe, expect, it } from 'vitest'
import { type Actor, type SignedIn, visitor } from '@/lib/catalogues/actor'
import { canParticipate, type ParticipationFacts } from '@/lib/process/modules/policy'

const now = new Date('2027-05-01T10:00:00Z')
const member: SignedIn = {
  kind: 'user',
  userId: 1,
  sessionId: '',
  username: 'member',
  name: '',
  surname: '',
  email: null,
  avatarFileId: null,
  isPlatformAdmin: false,
  emailConfirmed: true,
  mobile: null,
  mobileConfirmed: false,
  birthYear: 2000,
  authorities: [],
  joinedProcessIds: [7],
  joinedGroupIds: [3],
  processRoles: [],
  consentsCurrent: true,
}
const open: ParticipationFacts = {
  process: { id: 7, status: 'OPEN', minimumAge: null },
  phase: { state: 'IN_PROGRESS' },
  module: {
    type: 'VOTE',
    enabled: true,
    requiresEmail: true,
    requiresMobile: false,
    requiresAuthCitizen: false,
    minimumAge: null,
    groupIds: [],
  },
}
const withModule = (change: Partial<ParticipationFacts['module']>): ParticipationFacts => ({
  ...open,
  module: { ...open.module, ...change },
})

describe('permission to participate in a module:', () => {
  const table: [string, Actor, ParticipationFacts, string | true][] = [
    ['a member of an open process in its phase', member, open, true],
    ['a visitor', visitor, open, 'signInRequired'],
    ['a person who has not accepted the current terms', { ...member, consentsCurrent: false }, open, 'consentOutdated'],
    ['a person who has not joined the process', { ...member, joinedProcessIds: [] }, open, 'processNotJoined'],
    [
      'an administrator who has not joined',
      { ...member, joinedProcessIds: [], authorities: ['ADMIN'] },
      open,
      'processNotJoined',
    ],
    [
      'a delegate of another process',
      {
        ...member,
        joinedProcessIds: [],
        authorities: ['DELEGATE'],
        processRoles: [{ processId: 8, authority: 'DELEGATE' }],
      },
      open,
      'processNotJoined',
    ],
    ['a person without a confirmed email', { ...member, emailConfirmed: false }, open, 'emailUnconfirmed'],
    [
      'a person without a confirmed mobile who has no address',
      { ...member, emailConfirmed: false, mobile: '+393401234567' },
      open,
      'mobileUnconfirmed',
    ],
    ['a person confirmed by mobile instead', { ...member, emailConfirmed: false, mobileConfirmed: true }, open, true],
    [
      'a person without mobile where one is demanded',
      member,
      withModule({ requiresMobile: true }),
      'mobileUnconfirmed',
    ],
    [
      'a person without tax code where one is demanded',
      member,
      withModule({ requiresAuthCitizen: true }),
      'authCitizenRequired',
    ],
    ['a person who is old enough', member, withModule({ minimumAge: 27 }), true],
    ['a person who is too young', member, withModule({ minimumAge: 28 }), 'tooYoung'],
    ['a person of unknown age', { ...member, birthYear: null }, withModule({ minimumAge: 16 }), 'tooYoung'],
    ['a member of a chosen group', member, withModule({ groupIds: [3, 4] }), true],
    ['a person outside the chosen groups', member, withModule({ groupIds: [4] }), 'notEnabledForModule'],
    ['anybody before the module is enabled', member, withModule({ enabled: false }), 'moduleNotEnabled'],
    [
      'anybody before the questionnaire is enabled',
      member,
      withModule({ enabled: false, type: 'QUESTIONNAIRE' }),
      'questionnaireNotAvailable',
    ],
    ['anybody before the phase', member, { ...open, phase: { state: 'IN_ACTIVATION' } }, 'phaseNotActive'],
    ['anybody after the phase', member, { ...open, phase: { state: 'CONCLUDED' } }, 'phaseNotActive'],
    [
      'anybody in a closed process',
      member,
      { ...open, process: { ...open.process, status: 'CLOSED' } },
      'processNotOpen',
    ],
  ]
  it.each(table)('%s', (_who, actor, facts, expected) => {
    const decision = canParticipate(actor, facts, now)
    expect(decision.allowed ? true : decision.reason).toBe(expected)
  })
})
