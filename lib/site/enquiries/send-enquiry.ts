import 'server-only'
import { z } from 'zod'
import { isSignedIn } from '@/lib/catalogues/actor'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { waitForTurn } from '@/lib/foundation/context/wait-for-turn'
import { AppError } from '@/lib/foundation/errors/app-error'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { emailKeyOf } from '@/lib/foundation/input/email-key'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { consumeShared } from '@/lib/foundation/limits/limiter'
import { networkLimit } from '@/lib/foundation/limits/network-limit'
import { queueMail } from '@/lib/foundation/outbox/queue-message'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { listWorkspaces, type Workspace } from '@/lib/identity/organizations/workspaces/list-workspaces'
import { BY_ADDRESS, BY_SENDER, REPEATED_MINUTES, TO_DESK } from './limits'
import { requirePerson } from './require-person'
import type { EnquiryInput } from './schemas'
import { enquiryInput } from './schemas'

/**
 * Stores a message to the desk of the organization and mails it there, if the desk has an address, with reply-to the
 * sender. Nothing is mailed to the sender: the form cannot be used to write to others.
 */
export async function sendEnquiry(ctx: Context, input: EnquiryInput): Promise<{ sent: true }> {
  requirePerson(ctx, 'enquiry', input)
  const workspace = await workspaceOf(ctx, input.workspaceId)
  await consumeLimits(ctx, emailKeyOf(input.email))
  await transaction(ctx, async (tx) => {
    const { name, email, subject, message } = input
    await waitForTurn(tx, 'enquiries')
    if (await wasJustSent(tx, input)) return
    await tx.db.enquiry.create({
      data: {
        organizationId: tx.organization.id,
        childId: workspace?.id ?? null,
        senderId: isSignedIn(tx.actor) ? tx.actor.userId : null,
        name,
        email,
        emailKey: emailKeyOf(email),
        subject,
        body: message,
        locale: tx.locale,
        createdAt: tx.now,
      },
    })
    await mailToDesk(tx, input, workspace)
  })
  return { sent: true }
}

// A reloaded page sends its form again.
async function wasJustSent(ctx: Context, { email, subject, message }: EnquiryInput): Promise<boolean> {
  const createdAt = { gt: new Date(ctx.now.getTime() - REPEATED_MINUTES * 60_000) }
  const same = await ctx.db.enquiry.count({
    where: { emailKey: emailKeyOf(email), subject, body: message, createdAt },
  })
  return same > 0
}

async function workspaceOf(ctx: Context, workspaceId: number | null): Promise<Workspace | null> {
  if (workspaceId === null) return null
  const found = (await listWorkspaces(ctx)).find(({ id }) => id === workspaceId)
  if (!found) throw new AppError('organizationUnknown', {}, { field: 'workspaceId' })
  return found
}

// Narrowest limit first, so that a refused message consumes as little as possible of the others.
async function consumeLimits({ organization, clientAddress }: Context, emailKey: string): Promise<void> {
  await consumeShared(BY_SENDER, `${organization.id}:${emailKey}`)
  await consumeShared(networkLimit(BY_ADDRESS, clientAddress), clientAddress || emailKey)
  await consumeShared(TO_DESK, String(organization.id))
}

async function mailToDesk(ctx: Context, input: EnquiryInput, workspace: Workspace | null): Promise<void> {
  const { supportEmail, languages } = ctx.organization
  if (!supportEmail) return
  await queueMail(ctx, {
    recipient: supportEmail,
    template: 'enquiry',
    locale: languages[0] ?? ctx.locale,
    facts: {
      senderName: input.name,
      topic: input.subject,
      message: input.message,
      workspace: workspace?.name ?? 'none',
      replyTo: input.email,
      link: baseUrlOf(ctx.organization) + routes.adminEnquiries(),
    },
  })
}

export const sendEnquiryCall = call({
  method: 'POST',
  path: '/public/enquiries',
  summary: 'Write to the desk of the organization; it answers by mail to `email`',
  tag: 'Portal',
  access: 'open',
  body: enquiryInput,
  status: 201,
  output: z.object({ sent: z.literal(true) }),
  errors: ['enquiryRefused', 'emailInvalid', 'organizationUnknown', 'tooManyRequests'],
  run: sendEnquiry,
})

/** The form of a message to the desk. */
export const sendEnquiryForm = form({
  input: formOf(sendEnquiryCall),
  run: sendEnquiry,
  access: 'open',
  once: { name: 'enquiry', by: 'text' },
  message: async () => (await getTranslations('portal'))('enquiry.sent'),
})
