import { describe, expect, it } from 'vitest'
import { type Actor, visitor } from '@/lib/catalogues/actor'
import { operator } from '@/lib/foundation/context/operator'
import { webinarOffer } from '@/lib/participation/webinars/webinar-offer'
import type { JoinableProcess } from '@/lib/process/processes/policy'

const open = {
  id: 7,
  status: 'OPEN',
  registration: 'OPEN',
  groupRequired: false,
  visibility: 'PUBLIC',
} as JoinableProcess
const member = { ...operator, authorities: [] }

describe('what somebody can do to get the link of a webinar', () => {
  it.each([
    ['a visitor signs in', visitor, open, { kind: 'signIn' }],
    ['a member of the process has it', { ...member, joinedProcessIds: [7] }, open, { kind: 'act', joins: false }],
    ['a member of the organization joins by one press', member, open, { kind: 'act', joins: true }],
    [
      'a code is asked for where one is needed',
      member,
      { ...open, registration: 'ACCESS_CODE' },
      { kind: 'joinByForm' },
    ],
    ['a closed process offers nothing', member, { ...open, registration: 'CLOSED' }, { kind: 'refused' }],
  ])('%s', (_name, actor, process, offer) => {
    expect(webinarOffer(actor as Actor, process as JoinableProcess)).toMatchObject(offer)
  })
})
