import 'server-only'
import { z } from 'zod'
import { routes, withQuery } from '@/lib/catalogues/routes'
import { call, pathId } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn, type SignedInContext } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { onPage } from '@/lib/foundation/input/page-form'
import { returnPath } from '@/lib/foundation/input/return-path'
import { completePendingAction } from '@/lib/identity/auth/pending-action'
import { withCodeTry } from '@/lib/identity/auth/registration/check-registration'
import { lockMemberships } from '@/lib/identity/auth/registration/lock-memberships'
import { admit } from '@/lib/identity/organizations/admission/admit'
import { requireAge } from '@/lib/identity/organizations/admission/require-age'
import { canJoinProcess } from '@/lib/process/processes/policy'
import { joinProcessFields } from './forms'
import { joinProcessBody } from './schemas'

type Joining = { processId: number; groupId?: number | undefined; accessCode?: string | undefined }

/**
 * Makes the actor a member of a process, and of one of its groups. Idempotent. Private processes and groups require
 * their access code. Returns success code 3, with a group 4.
 */
export async function joinProcess(context: Context, joining: Joining): Promise<{ processId: number; code: 3 | 4 }> {
  const member = requireSignedIn(context)
  return withCodeTry(member, joining, () => join(member, joining))
}

async function join(member: SignedInContext, joining: Joining): Promise<{ processId: number; code: 3 | 4 }> {
  const { processId, groupId, accessCode } = joining
  return transaction(member, async (ctx) => {
    const process = await ctx.db.process.findFirst({
      where: { id: processId },
      select: { id: true, status: true, visibility: true, registration: true },
    })
    if (!process) throw new AppError('processUnknown')
    // Membership first: what somebody already is costs no use of a code, however often and however parallel it is asked for.
    const { processIds, groupIds } = await lockMemberships(ctx)
    const isInside = processIds.includes(processId)
    if (isInside && groupId === undefined) return { processId, code: 3 }
    if (isInside && groupId !== undefined && groupIds.includes(groupId)) return { processId, code: 4 }
    // People without a birth year may join; taking part in a module with a minimum age requires it.
    if (ctx.actor.birthYear !== null) await requireAge(ctx, { birthYear: ctx.actor.birthYear, processId })
    const freely = canJoinProcess({ ...ctx.actor, joinedProcessIds: processIds }, process)
    const mayTryCode = accessCode !== undefined && !freely.allowed && freely.reason === 'processPrivate'
    if (!mayTryCode) requireAllowed(freely)
    await admit(ctx, joining, { isMember: true, isInside: freely.allowed })
    const code = await completePendingAction(
      ctx,
      ctx.actor.userId,
      groupId === undefined ? { processId } : { processId, groupId },
    )
    return { processId, code: code === 4 ? 4 : 3 }
  })
}

export const joinProcessCall = call({
  method: 'POST',
  path: '/processes/{processId}/join',
  summary: 'Become a member of a process and of one of its groups; repeated, it changes nothing',
  tag: 'Processes',
  access: 'member',
  params: z.strictObject({ processId: pathId }),
  body: joinProcessBody,
  output: z.object({ processId: z.number().int(), code: z.union([z.literal(3), z.literal(4)]) }),
  errors: [
    'signInRequired',
    'consentOutdated',
    'processUnknown',
    'processPrivate',
    'processNotOpen',
    'registrationClosed',
    'accessCodeWrong',
    'processGroupRequired',
    'onlyPrivateGroups',
    'groupUnknown',
    'groupNotInProcess',
    'groupPrivate',
    'tooYoung',
    'tooManyRequests',
  ],
  run: joinProcess,
})

/** Joins the process and returns to the comments. */
export const joinToCommentForm = form({
  input: formOf(joinProcessCall.params, onPage),
  run: async (ctx, { processId, path }) => {
    await joinProcess(ctx, { processId })
    return path
  },
  access: 'member',
  redirectTo: (path) => `${returnPath(path)}#comments`,
})

export const joinProcessForm = form({
  input: joinProcessFields,
  run: joinProcess,
  access: 'member',
  wanted: () => undefined,
  redirectTo: ({ processId }) => withQuery(routes.process(processId), { joined: 1 }),
})
