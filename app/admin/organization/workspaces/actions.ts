'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { nothingForm } from '@/lib/foundation/input/form-fields'
import { answerInvitation } from '@/lib/identity/organizations/workspaces/answer-invitation'
import { inviteWorkspace } from '@/lib/identity/organizations/workspaces/invite-workspace'
import { setParent } from '@/lib/identity/organizations/workspaces/set-parent'
import { withdrawInvitation } from '@/lib/identity/organizations/workspaces/withdraw-invitation'
import {
  answerForm,
  entriesForm,
  invitationForm,
  inviteForm,
  workspaceForm,
} from '@/lib/identity/organizations/workspaces/workspace-forms'
import { writeEntries } from '@/lib/identity/organizations/workspaces/write-entries'

const back = (done: string) => ({ redirectTo: () => routes.adminWorkspaces(done) })

export const writeEntriesAction = action(entriesForm, writeEntries, { access: 'office', ...back('saved') })

export const inviteAction = action(inviteForm, inviteWorkspace, { access: 'office', ...back('invited') })

export const withdrawAction = action(invitationForm, withdrawInvitation, { access: 'office', ...back('withdrawn') })

export const answerAction = action(
  answerForm,
  async (ctx, answer) => {
    await answerInvitation(ctx, answer)
    return answer
  },
  { access: 'office', redirectTo: ({ isAccepted }) => routes.adminWorkspaces(isAccepted ? 'accepted' : 'declined') },
)

export const detachAction = action(
  workspaceForm,
  (ctx, { organizationId }) => setParent(ctx, { organizationId, parentId: null }),
  { access: 'office', ...back('detached') },
)

export const leaveAction = action(
  nothingForm,
  (ctx) => setParent(ctx, { organizationId: ctx.organization.id, parentId: null }),
  { access: 'office', ...back('left') },
)
