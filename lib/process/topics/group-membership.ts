import 'server-only'
import { z } from 'zod'
import { administers } from '@/lib/catalogues/actor'
import { routes } from '@/lib/catalogues/routes'
import { call, pathId } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn, type SignedInContext } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { assertDefined } from '@/lib/foundation/errors/assert-defined'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formId } from '@/lib/foundation/input/form-fields'
import { completePendingAction } from '@/lib/identity/auth/pending-action'
import { withCodeTry } from '@/lib/identity/auth/registration/check-registration'
import { lockMemberships } from '@/lib/identity/auth/registration/lock-memberships'
import { admit, requireNoGroupNeeded } from '@/lib/identity/organizations/admission/admit'
import { joinProcess } from '@/lib/process/processes/membership/join-process'
import { canBeInGroups } from './policy'
import { joinGroupBody, joinGroupFields } from './schemas'
import { common, id } from './shapes'

type Place = { processId: number | null; visibility: 'PUBLIC' | 'PRIVATE' }
type GroupMember = { groupId: number; isMember: boolean }

/**
 * Makes the actor a member of a group and of its process. Groups with ACCESS_CODE registration require their code;
 * private groups are unknown without it.
 */
export async function joinGroup(
  context: Context,
  { groupId, accessCode }: { groupId: number; accessCode?: string | undefined },
): Promise<GroupMember> {
  const member = requireSignedIn(context)
  requireAllowed(canBeInGroups(member.actor))
  const group = await readPlace(member, groupId)
  if (member.actor.joinedGroupIds.includes(groupId)) return { groupId, isMember: true }
  if (group.visibility === 'PRIVATE' && !accessCode) throw new AppError('groupUnknown')
  try {
    if (group.processId !== null) await joinProcess(member, { processId: group.processId, groupId, accessCode })
    else await joinOrganizationGroup(member, groupId, accessCode)
  } catch (error) {
    // The caller knows the refusal of the group.
    throw refusalOf(error, group, accessCode)
  }
  return { groupId, isMember: true }
}

/**
 * Ends the membership in a group. Refused (140, 185, 187) for the last group if the process or the organization
 * requires one.
 */
export async function leaveGroup(context: Context, { groupId }: { groupId: number }): Promise<GroupMember> {
  return transaction(requireSignedIn(context), async (ctx) => {
    requireAllowed(canBeInGroups(ctx.actor))
    const { processId, visibility } = await readPlace(ctx, groupId)
    if (visibility === 'PRIVATE' && !ctx.actor.joinedGroupIds.includes(groupId)) throw new AppError('groupUnknown')
    const { userId } = ctx.actor
    // Lock the memberships: two concurrent requests must not remove the last two groups.
    await ctx.sql`SELECT 1 FROM "GroupMembership" WHERE "userId" = ${userId} AND "organizationId" = ${ctx.organization.id} ORDER BY "groupId" FOR UPDATE`
    const { count } = await ctx.db.groupMembership.deleteMany({ where: { groupId, userId } })
    const others = await ctx.db.groupMembership.count({ where: { userId, group: { processId } } })
    if (count > 0 && others === 0) await requireNoGroupNeeded(ctx, processId ?? undefined)
    return { groupId, isMember: false }
  })
}

async function joinOrganizationGroup(member: SignedInContext, groupId: number, accessCode?: string): Promise<void> {
  await withCodeTry(member, { groupId, accessCode }, () =>
    transaction(member, async (ctx) => {
      const { groupIds } = await lockMemberships(ctx)
      if (groupIds.includes(groupId)) return
      await admit(ctx, { groupId, accessCode }, { isMember: true })
      await completePendingAction(ctx, ctx.actor.userId, { groupId })
    }),
  )
}

// Groups of other organizations and of draft processes are unknown.
async function readPlace(ctx: SignedInContext, groupId: number): Promise<Place> {
  const group = await ctx.db.group.findFirst({
    where: { id: groupId },
    select: { processId: true, visibility: true, process: { select: { status: true } } },
  })
  const isHidden = group?.process?.status === 'DRAFT' && !administers(ctx.actor, assertDefined(group.processId))
  if (!group || isHidden) throw new AppError('groupUnknown')
  return group
}

// A wrong code is reported for public groups only; private groups are unknown.
function refusalOf(error: unknown, { visibility }: Place, accessCode: string | undefined): unknown {
  if (!(error instanceof AppError)) return error
  if (error.errorName !== 'groupPrivate' && error.errorName !== 'accessCodeWrong') return error
  if (visibility === 'PRIVATE') return new AppError('groupUnknown')
  return accessCode ? new AppError('accessCodeWrong', {}, { field: 'accessCode' }) : error
}

const membership = z.object({ groupId: id, isMember: z.boolean() })

export const joinGroupCall = call({
  ...common,
  method: 'POST',
  path: '/groups/{id}/membership',
  summary: 'Join a group, and its process with it; repeated, it changes nothing',
  params: z.strictObject({ id: pathId }),
  body: joinGroupBody,
  output: membership,
  errors: [
    ...(['signInRequired', 'consentOutdated', 'groupUnknown', 'groupPrivate', 'accessCodeWrong'] as const),
    ...(['processPrivate', 'processNotOpen', 'registrationClosed', 'tooYoung', 'tooManyRequests'] as const),
  ],
  run: (ctx, { id, accessCode }) => joinGroup(ctx, { groupId: id, accessCode }),
})

export const leaveGroupCall = call({
  ...common,
  method: 'DELETE',
  path: '/groups/{id}/membership',
  summary: 'Leave a group; the last one stays where the process or the organization asks for one',
  params: z.strictObject({ id: pathId }),
  output: membership,
  errors: [
    ...(['signInRequired', 'consentOutdated', 'groupUnknown'] as const),
    ...(['processGroupRequired', 'organizationGroupRequired', 'onlyPrivateGroups'] as const),
  ],
  run: (ctx, { id }) => leaveGroup(ctx, { groupId: id }),
})

export const joinGroupForm = form({
  input: joinGroupFields,
  run: joinGroup,
  access: 'member',
  redirectTo: ({ groupId }) => routes.group(groupId, '-'),
})

// After leaving a private group its page answers 404.
export const leaveGroupForm = form({
  input: z.strictObject({ groupId: formId }),
  run: leaveGroup,
  access: 'member',
  redirectTo: () => routes.groups(),
})
