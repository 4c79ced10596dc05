import 'server-only'
import { z } from 'zod'
import type { SignedInContext } from '@/lib/foundation/context/context'

const ownEnquiryRow = z.object({
  id: z.number(),
  subject: z.string(),
  createdAt: z.date(),
  answeredAt: z.date().nullable(),
})

/** A message of the actor to the desk; its answer came by mail. */
export type OwnEnquiry = z.infer<typeof ownEnquiryRow>

/** The latest messages that the actor wrote to the desk while signed in. */
export function listOwnEnquiries(ctx: SignedInContext, { size }: { size: number }): Promise<OwnEnquiry[]> {
  return ctx.sql(ownEnquiryRow)`
    SELECT "id", "subject", "createdAt", "answeredAt" FROM "Enquiry"
    WHERE "organizationId" = ${ctx.organization.id} AND "senderId" = ${ctx.actor.userId}
    ORDER BY "createdAt" DESC, "id" DESC LIMIT ${size}`
}
