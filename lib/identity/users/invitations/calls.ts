import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import type { Page } from '@/lib/foundation/input/paging'
import { listQuery } from '@/lib/foundation/input/paging'
import type { Invitation } from '@/lib/generated/prisma/client'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import type { NewSlip } from './create-slip'
import { createSlip } from './create-slip'
import { listInvitations } from './list-invitations'
import { createSlipInput, invitationFilter } from './schemas'
import { common, type InvitationAnswer, instant, invitation } from './shapes'
import { type InvitationState, invitationState } from './states'

export function invitationAnswer(row: Invitation, ctx: Context): InvitationAnswer {
  return { ...row, language: row.locale, state: invitationState(row, ctx.now) }
}

export function invitationsAnswer(rows: Invitation[], ctx: Context): InvitationAnswer[] {
  return rows.map((row) => invitationAnswer(row, ctx))
}

function invitationPage(list: Page<Invitation>, ctx: Context): Page<InvitationAnswer> {
  return { ...list, items: invitationsAnswer(list.items, ctx) }
}

function slipAnswer({ id, code, expiresAt }: NewSlip, { organization }: Context) {
  return { id, code, link: `${baseUrlOf(organization)}${routes.invitation(code)}`, expiresAt }
}

export const listInvitationsCall = call({
  ...common,
  method: 'GET',
  path: '/organizations/current/invitations',
  summary: 'The invitations and their state, newest first (ADMIN)',
  answers: 'list',
  query: listQuery(['id'], invitationFilter),
  output: z.array(invitation),
  errors: ['permissionDenied'],
  run: (ctx, { 'q.contains': q, state, page, size }) =>
    listInvitations(ctx, {
      q: String(q ?? ''),
      state: state as InvitationState | undefined,
      page: Number(page),
      size: Number(size),
    }),
  answer: invitationPage,
})

export const createSlipCall = call({
  ...common,
  method: 'POST',
  path: '/organizations/current/invitation-slips',
  summary: 'Open an account at the desk: a code for a slip of paper, which cannot be read again (ADMIN)',
  body: createSlipInput,
  output: z.object({ id: z.number().int(), code: z.string(), link: z.string(), expiresAt: instant }),
  status: 201,
  errors: ['permissionDenied', 'processUnknown', 'groupUnknown', 'tooManyRequests'],
  run: createSlip,
  answer: slipAnswer,
})
