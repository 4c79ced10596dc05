import { route } from '@/lib/edge/http/api/route'
import { setParent } from '@/lib/identity/organizations/workspaces/set-parent'
import { setParentContract } from '@/lib/identity/organizations/workspaces/workspace-contracts'

export const PUT = route(setParentContract, setParent)
