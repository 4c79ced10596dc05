import 'server-only'
import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { routes } from '@/lib/catalogues/routes'
import { call, pathId } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn, type SignedInContext } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { translator } from '@/lib/foundation/i18n/translations'
import { emailKeyOf } from '@/lib/foundation/input/email-key'
import { form } from '@/lib/foundation/input/form'
import { formId } from '@/lib/foundation/input/form-fields'
import { onPage, pageAfter } from '@/lib/foundation/input/page-form'
import { parsePhone } from '@/lib/foundation/input/phone'
import { consumeShared } from '@/lib/foundation/limits/limiter'
import { networkLimit } from '@/lib/foundation/limits/network-limit'
import { queueMail } from '@/lib/foundation/outbox/queue-message'
import { getProposal, type ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { type Author, findReachableAuthor } from './find-reachable-author'
import { BETWEEN_TWO, BY_ADDRESS, BY_SENDER, TO_AUTHOR } from './limits'
import { canContact } from './policy'
import type { ContactInput } from './schemas'
import { contactFields, contactInput } from './schemas'

type Input = ContactInput & { proposalId: number }

/** Mails a message to the author of a proposal with reply-to the sender; never reveals the author's address. */
export async function sendContactMessage(context: Context, input: Input): Promise<{ proposalId: number; sent: true }> {
  const ctx = requireSignedIn(context)
  const proposal = await getProposal(ctx, input.proposalId)
  const author = await findReachableAuthor(ctx, proposal.authorId)
  requireAllowed(canContact(ctx.actor, proposal, author && { canReceive: true }))
  if (!author) throw new AppError('contactWithoutEmail')
  // Reply-to is the sender's confirmed address, so that replies cannot be directed at a third person.
  if (emailKeyOf(input.email) !== emailKeyOf(ctx.actor.email ?? ''))
    throw new AppError('contactEmailNotOwn', {}, { field: 'email' })
  const mobile = contactNumber(input)
  await consumeLimits(ctx, author.id)
  await transaction(ctx, async (tx) => {
    await tx.db.contactMessage.create({
      data: {
        organizationId: tx.organization.id,
        proposalId: proposal.id,
        senderId: tx.actor.userId,
        name: input.name,
        email: input.email,
        mobile,
        body: input.message,
        collaborationType: input.collaborationType,
        consentedAt: tx.now,
        createdAt: tx.now,
      },
    })
    await queueMail(tx, mailTo(tx, author, proposal, { ...input, mobile }))
  })
  return { proposalId: proposal.id, sent: true }
}

// Narrowest limit first, so that a refused message consumes as little as possible of the others.
async function consumeLimits(ctx: SignedInContext, authorId: number): Promise<void> {
  const { userId } = ctx.actor
  await consumeShared(BETWEEN_TWO, `${userId}:${authorId}`)
  await consumeShared(BY_SENDER, String(userId))
  await consumeShared(TO_AUTHOR, String(authorId))
  await consumeShared(networkLimit(BY_ADDRESS, ctx.clientAddress), ctx.clientAddress || `user:${userId}`)
}

function contactNumber({ mobilePrefix = '', mobileNumber = '' }: Input): string {
  if (mobileNumber.trim() === '') return ''
  const parsed = parsePhone({ prefix: mobilePrefix, number: mobileNumber }, { purpose: 'contact' })
  if (parsed.ok) return parsed.e164
  throw new AppError(parsed.reason, {}, { field: parsed.field })
}

function mailTo(
  ctx: SignedInContext,
  author: Author,
  proposal: ProposalDetail,
  { name, email, mobile, message, collaborationType }: Input & { mobile: string },
) {
  const { id, processId, phaseId, moduleId, title } = proposal
  return {
    recipient: author.email,
    template: 'contact-author' as const,
    locale: author.locale,
    facts: {
      name: author.name,
      title,
      senderName: name,
      senderMobile: mobile || 'none',
      kind: translator(author.locale, 'talk')(`contact.types.${collaborationType}`),
      message,
      replyTo: email,
      link: baseUrlOf(ctx.organization) + routes.proposal({ id, processId, phaseId, moduleId }),
    },
  }
}

export const sendContactMessageCall = call({
  method: 'POST',
  path: '/proposals/{proposalId}/contact-messages',
  summary:
    'Write to the author of a proposal; `email` is the confirmed address of one’s account, where the answer goes',
  tag: 'Contact',
  access: 'member',
  params: z.strictObject({ proposalId: pathId }),
  body: contactInput,
  output: z.object({ proposalId: z.number().int(), sent: z.literal(true) }),
  status: 201,
  errors: [
    'proposalUnknown',
    'processPrivate',
    'proposalCancelled',
    'contactWithoutEmail',
    'contactEmailNotOwn',
    'emailUnconfirmed',
    'emailInvalid',
    'mobileMissing',
    'mobileInvalid',
    'notOnYourself',
    'tooManyRequests',
  ],
  run: sendContactMessage,
})

/** The contact form; a checked box sends `yes`. */
export const contactForm = form({
  input: z
    .strictObject({ ...contactFields, consent: z.string().optional(), proposalId: formId, ...onPage })
    .superRefine(({ consent }, ctx) => {
      if (consent !== 'yes')
        ctx.addIssue({ code: 'custom', path: ['consent'], message: 'fieldMissing' satisfies ErrorName })
    }),
  run: async (ctx, input) => {
    const { path, consent: _, ...message } = input
    await sendContactMessage(ctx, { ...message, consent: true })
    return pageAfter(path, { done: 'contacted' })
  },
  access: 'member',
  once: { name: 'contact', by: 'text' },
  redirectTo: ({ path }) => path,
})
