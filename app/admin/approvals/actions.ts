'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { decideApprovalForm, secondOfficerForm, withdrawApprovalForm } from '@/lib/identity/approvals/forms'
import { setSecondOfficer } from '@/lib/identity/approvals/set-second-officer'
import { withdrawApproval } from '@/lib/identity/approvals/withdraw-approval'
import { decideApproval } from '@/lib/office/approvals/decide-approval'

export const decideApprovalAction = action(
  decideApprovalForm,
  async (ctx, input) => {
    await decideApproval(ctx, input)
    return input
  },
  {
    access: 'office',
    redirectTo: ({ confirmed }) => routes.adminApprovals({ done: confirmed ? 'confirmed' : 'refused' }),
  },
)

export const withdrawApprovalAction = action(withdrawApprovalForm, withdrawApproval, {
  access: 'office',
  redirectTo: () => routes.adminApprovals({ done: 'withdrawn' }),
})

export const setSecondOfficerAction = action(secondOfficerForm, setSecondOfficer, {
  access: 'office',
  redirectTo: ({ approvalId }) =>
    approvalId === null ? routes.adminSecondOfficer('saved') : routes.adminApprovals({ done: 'asked' }),
})
