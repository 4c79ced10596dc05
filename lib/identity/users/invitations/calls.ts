import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import type { Page } from '@/lib/foundation/input/paging'
import { routes } from '@/lib/foundation/routes'
import type { Invitation } from '@/lib/generated/prisma/client'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import type { InvitationAnswer } from './contracts'
import type { NewSlip } from './create-slip'
import { listInvitations } from './list-invitations'
import { type InvitationState, invitationState } from './states'

type ListQuery = { state?: unknown; 'q.contains'?: unknown; page?: unknown; size?: unknown }

/** `GET /organizations/current/invitations`. */
export function callListInvitations(ctx: Context, { 'q.contains': q, state, page, size }: ListQuery) {
  return listInvitations(ctx, {
    q: String(q ?? ''),
    state: state as InvitationState | undefined,
    page: Number(page),
    size: Number(size),
  })
}

export function invitationAnswer(row: Invitation, ctx: Context): InvitationAnswer {
  const { id, email, name, surname, locale, authorities, processIds, groupIds, sendCount } = row
  return {
    ...{ id, email, name, surname, authorities, processIds, groupIds, sendCount },
    language: locale,
    state: invitationState(row, ctx.now),
    sentAt: row.sentAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}

export function invitationsAnswer(rows: Invitation[], ctx: Context): InvitationAnswer[] {
  return rows.map((row) => invitationAnswer(row, ctx))
}

export function invitationPage(list: Page<Invitation>, ctx: Context): Page<InvitationAnswer> {
  return { ...list, items: invitationsAnswer(list.items, ctx) }
}

export function slipAnswer({ id, code, expiresAt }: NewSlip, { organization }: Context) {
  const link = `${baseUrlOf(organization)}${routes.invitation(code)}`
  return { id, code, link, expiresAt: expiresAt.toISOString() }
}
