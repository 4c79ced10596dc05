import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { canAdministerOrganization, canArrangePortal } from '@/lib/identity/organizations/policy'

const partner = { name: z.string(), domain: z.string().nullable(), invitedAt: z.date() }

const partnerShape = { name: z.string(), domain: z.string().nullable(), invitedAt: z.iso.datetime() }
const sentRow = z.object({ workspaceId: z.number(), ...partner })
const receivedRow = z.object({ umbrellaId: z.number(), ...partner })

export type SentInvitation = z.infer<typeof sentRow>
export type ReceivedInvitation = z.infer<typeof receivedRow>

/** Pending invitations of the own umbrella, the oldest first (ADMIN). */
export async function listSentInvitations(ctx: Context): Promise<SentInvitation[]> {
  requireAllowed(canArrangePortal(ctx.actor, ctx.organization))
  return ctx.sql(sentRow)`
    SELECT i."childId" AS "workspaceId", o."name", d."host" AS "domain", i."createdAt" AS "invitedAt"
    FROM "WorkspaceInvitation" i
    JOIN "Organization" o ON o."id" = i."childId"
    LEFT JOIN "OrganizationDomain" d ON d."organizationId" = o."id" AND d."isPrimary" AND d."verifiedAt" IS NOT NULL
    WHERE i."organizationId" = ${ctx.organization.id}
    ORDER BY i."createdAt", o."id" -- global: the invited ones are organizations of their own`
}

/** Pending invitations of umbrellas to the own organization, the oldest first (ADMIN). */
export async function listReceivedInvitations(ctx: Context): Promise<ReceivedInvitation[]> {
  requireAllowed(canAdministerOrganization(ctx.actor))
  return ctx.sql(receivedRow)`
    SELECT i."organizationId" AS "umbrellaId", o."name", d."host" AS "domain", i."createdAt" AS "invitedAt"
    FROM "WorkspaceInvitation" i
    JOIN "Organization" o ON o."id" = i."organizationId" AND o."umbrellaWorkspaceActive" AND o."suspendedAt" IS NULL
    LEFT JOIN "OrganizationDomain" d ON d."organizationId" = o."id" AND d."isPrimary" AND d."verifiedAt" IS NOT NULL
    WHERE i."childId" = ${ctx.organization.id}
    ORDER BY i."createdAt", o."id" -- global: invitations belong to the umbrellas that sent them`
}

export const listSentInvitationsCall = call({
  method: 'GET',
  path: '/portal/invitations',
  summary:
    'Organizations that the umbrella has invited and that have not answered, the oldest invitation first (ADMIN)',
  tag: 'Portal',
  access: 'member',
  output: z.array(z.object({ workspaceId: z.number().int(), ...partnerShape })),
  errors: ['permissionDenied', 'notAnUmbrella'],
  run: listSentInvitations,
})

export const listReceivedInvitationsCall = call({
  method: 'GET',
  path: '/organizations/current/umbrella-invitations',
  summary: 'Umbrellas that have invited the organization and wait for its answer (ADMIN)',
  tag: 'Portal',
  access: 'member',
  output: z.array(z.object({ umbrellaId: z.number().int(), ...partnerShape })),
  errors: ['permissionDenied'],
  run: listReceivedInvitations,
})
