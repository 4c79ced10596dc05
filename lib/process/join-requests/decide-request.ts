import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call, pathId } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { assertDefined } from '@/lib/foundation/errors/assert-defined'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { DEFAULT_LOCALE, isLocale } from '@/lib/foundation/i18n/locales'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { form } from '@/lib/foundation/input/form'
import { formBoolean } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { queueMail } from '@/lib/foundation/outbox/queue-message'
import type { JoinRequest } from '@/lib/generated/prisma/client'
import { recordAudit } from '@/lib/identity/audit/record'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { canManageAccessCodes } from '@/lib/process/access-codes/policy'
import { addToPlace } from './add-to-place'
import { type LockedRequest, lockRequest, requirePending } from './lock-request'
import { type DecisionInput, decisionBody } from './schemas'
import { common, request } from './shapes'

/** Accepts a request, which makes the person a member, or declines it with a reason; a mail tells the person. */
export async function decideRequest(context: Context, { id, accepted, reason }: DecisionInput): Promise<JoinRequest> {
  return transaction(requireSignedIn(context), async (ctx) => {
    const request = await lockRequest(ctx, id)
    requireAllowed(canManageAccessCodes(ctx.actor, request?.ofProcessId ?? null))
    if (!request) throw new AppError('joinRequestUnknown')
    if (request.userId === ctx.actor.userId) throw new AppError('notOnYourself')
    requirePending(request)
    if (!accepted && reason === '') throw new AppError('reasonRequired', {}, { field: 'reason' })
    const { userId, processId, groupId } = request
    if (accepted) await addToPlace(ctx, userId, { processId, groupId })
    const state = accepted ? 'ACCEPTED' : 'DECLINED'
    const decided = await ctx.db.joinRequest.update({
      where: { id },
      data: { state, reason: accepted ? '' : reason, decidedAt: ctx.now },
    })
    await recordAudit(ctx, {
      act: accepted ? 'joinRequest.accepted' : 'joinRequest.declined',
      subject: `user ${userId}`,
      facts: { process: processId, group: groupId, reason: accepted ? undefined : reason },
    })
    await mailDecision(ctx, request, { accepted, reason })
    return decided
  })
}

type Decided = { accepted: boolean; reason: string }

async function mailDecision(ctx: Context, request: LockedRequest, { accepted, reason }: Decided): Promise<void> {
  const { userId, processId, groupId } = request
  const person = await ctx.db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, emailConfirmedAt: true, name: true, locale: true },
  })
  if (!person.email || !person.emailConfirmedAt) return
  const locale = isLocale(person.locale) ? person.locale : DEFAULT_LOCALE
  const select = { name: true } as const
  const place =
    groupId === null
      ? await ctx.db.process.findFirst({ where: { id: assertDefined(processId) }, select })
      : await ctx.db.group.findFirst({ where: { id: groupId }, select })
  const name = pickText(place?.name, locale, ctx.organization.languages)
  const path = groupId === null ? routes.process(assertDefined(processId)) : routes.group(groupId, name)
  const facts = { name: person.name, place: name, link: `${baseUrlOf(ctx.organization)}${path}` }
  const recipient = person.email
  if (accepted) await queueMail(ctx, { recipient, userId, template: 'join-accepted', facts, locale })
  else await queueMail(ctx, { recipient, userId, template: 'join-declined', facts: { ...facts, reason }, locale })
}

export const decideRequestCall = call({
  ...common,
  method: 'PUT',
  path: '/join-requests/{id}/decision',
  summary: 'Accept a request to join, or decline it with a reason (ADMIN, DELEGATE)',
  params: z.strictObject({ id: pathId }),
  body: decisionBody,
  output: request,
  errors: [
    ...(['permissionDenied', 'joinRequestUnknown', 'joinRequestDecided', 'reasonRequired'] as const),
    ...(['notOnYourself', 'memberSuspended', 'accountUnknown', 'groupUnknown'] as const),
  ],
  run: decideRequest,
})

export const decideRequestForm = form({
  input: formOf(decideRequestCall, { accepted: formBoolean }),
  run: decideRequest,
  access: 'office',
  redirectTo: () => routes.adminRequests({ done: 'decided' }),
})
