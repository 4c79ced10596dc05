'use server'

import { action } from '@/lib/edge/http/forms/action'
import { nothingForm } from '@/lib/foundation/input/form-fields'
import { routes } from '@/lib/foundation/routes'
import { attachByDomain } from '@/lib/identity/organizations/workspaces/attach-by-domain'
import { setParent } from '@/lib/identity/organizations/workspaces/set-parent'
import { attachForm, entriesForm, workspaceForm } from '@/lib/identity/organizations/workspaces/workspace-forms'
import { writeEntries } from '@/lib/identity/organizations/workspaces/write-entries'

const back = (done: string) => ({ redirectTo: () => routes.adminWorkspaces(done) })

export const writeEntriesAction = action(entriesForm, writeEntries, back('saved'))

export const attachAction = action(attachForm, attachByDomain, back('attached'))

export const detachAction = action(
  workspaceForm,
  (ctx, { organizationId }) => setParent(ctx, { organizationId, parentId: null }),
  back('detached'),
)

export const leaveAction = action(
  nothingForm,
  (ctx) => setParent(ctx, { organizationId: ctx.organization.id, parentId: null }),
  back('left'),
)
