'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { createInvitations } from '@/lib/identity/users/invitations/create-invitations'
import { createInvitationsForm, createSlipForm, invitationIdForm } from '@/lib/identity/users/invitations/forms'
import { resendInvitation } from '@/lib/identity/users/invitations/resend-invitation'
import { withdrawInvitation } from '@/lib/identity/users/invitations/withdraw-invitation'
import { createSlipInBrowser, ONCE_SLIP, showSlip } from '@/lib/process/onboarding/slip-in-browser'

const done = (done: 'sent' | 'withdrawn') => ({ redirectTo: () => routes.adminInvitations({ done }) })

export const createInvitationsAction = action(createInvitationsForm, createInvitations, {
  once: { name: 'invitations', by: 'text' },
  access: 'office',
  ...done('sent'),
})

export const resendInvitationAction = action(invitationIdForm, resendInvitation, { access: 'office', ...done('sent') })

export const withdrawInvitationAction = action(invitationIdForm, withdrawInvitation, {
  access: 'office',
  ...done('withdrawn'),
})

export const createSlipAction = action(createSlipForm, createSlipInBrowser, {
  access: 'office',
  once: ONCE_SLIP,
  after: showSlip,
  redirectTo: () => routes.adminDeskSlip(),
})
