import { describe, expect, it } from 'vitest'
import { type SignedIn, visitor } from '@/lib/catalogues/actor'
import { voteOffer } from '@/lib/participation/votes/vote-offer'

const now = new Date('2026-11-22T12:00:00Z')
const member: SignedIn = {
  kind: 'user',
  userId: 7,
  sessionId: '',
  username: 'member',
  name: '',
  surname: '',
  email: 'member@example.test',
  avatarFileId: null,
  isPlatformAdmin: false,
  emailConfirmed: true,
  mobile: null,
  mobileConfirmed: false,
  birthYear: null,
  authorities: [],
  joinedProcessIds: [],
  joinedGroupIds: [],
  processRoles: [],
  consentsCurrent: true,
}
const joined = { ...member, joinedProcessIds: [1] }

type Facts = Parameters<typeof voteOffer>[1]
const process: Facts['process'] = {
  id: 1,
  status: 'OPEN',
  visibility: 'PUBLIC',
  registration: 'OPEN',
  groupRequired: false,
  minimumAge: null,
}
const module: Facts['module'] = {
  type: 'VOTE',
  enabled: true,
  requiresEmail: true,
  requiresMobile: false,
  requiresAuthCitizen: false,
  minimumAge: null,
  groupIds: [],
  votingOpenedAt: new Date('2026-11-01'),
  votingClosesAt: null,
  votingClosedAt: null,
}
const facts = (change: { process?: Partial<Facts['process']>; module?: Partial<Facts['module']> } = {}): Facts => ({
  process: { ...process, ...change.process },
  phase: { state: 'IN_PROGRESS' },
  module: { ...module, ...change.module },
})

describe('what a vote offers', () => {
  it('to a member of the process is voting', () => {
    expect(voteOffer(joined, facts(), now)).toEqual({ kind: 'act', joins: false })
  })

  it('to somebody who may join freely is voting, which joins', () => {
    expect(voteOffer(member, facts(), now)).toEqual({ kind: 'act', joins: true })
  })

  it('to a visitor is the sign-in', () => {
    expect(voteOffer(visitor, facts(), now)).toEqual({ kind: 'signIn' })
  })

  it.each([{ registration: 'ACCESS_CODE' }, { groupRequired: true }])(
    'is the form for code or group when joining requires it (%j)',
    (change) => {
      expect(voteOffer(member, facts({ process: change }), now)).toEqual({ kind: 'joinByForm' })
      expect(voteOffer(joined, facts({ process: change }), now)).toEqual({ kind: 'act', joins: false })
    },
  )

  it.each([
    ['votingClosed', { module: { votingClosedAt: now } }],
    ['registrationClosed', { process: { registration: 'CLOSED' } }],
    ['authCitizenRequired', { module: { requiresAuthCitizen: true } }],
    ['mobileUnconfirmed', { module: { requiresMobile: true } }],
    ['tooYoung', { module: { minimumAge: 16 } }],
    ['notEnabledForModule', { module: { groupIds: [3] } }],
    ['processNotOpen', { process: { status: 'CLOSED' } }],
  ] as const)('is %s and no button when joining would not help', (reason, change) => {
    expect(voteOffer(member, facts(change as Parameters<typeof facts>[0]), now)).toMatchObject({
      kind: 'refused',
      reason,
    })
  })
})
