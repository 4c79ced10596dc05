import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { ownAccount } from '@/lib/identity/auth/session/own-account'
import { registrationStatus } from '@/lib/identity/auth/shapes'
import { absoluteUrl } from '@/lib/identity/organizations/hosts/base-url'

/** The API answer for a person, with an absolute avatar URL. */
export function avatarAnswer<Person extends { avatar: string } | { isPublic: false }>(
  person: Person,
  ctx: Pick<Context, 'organization'>,
): Person {
  return 'avatar' in person ? { ...person, avatar: absoluteUrl(ctx.organization, person.avatar) } : person
}

export const ownAccountCall = call({
  method: 'GET',
  path: '/users/me',
  summary: 'The signed-in person',
  tag: 'Users',
  beforeConsent: true,
  access: 'member',
  output: z.object({
    id: z.number(),
    username: z.string(),
    name: z.string(),
    surname: z.string(),
    email: z.string().nullable(),
    emailRegStatus: registrationStatus,
    mobileRegStatus: registrationStatus,
    authorities: z.array(z.string()),
    assignedProcesses: z.array(z.number()),
    joinedGroups: z.array(z.number()),
    avatar: z.url(),
  }),
  errors: ['signInRequired'],
  run: ownAccount,
  answer: (account, ctx) => avatarAnswer(account, ctx),
})
