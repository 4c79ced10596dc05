import { route } from '@/lib/edge/http/api/route'
import { listWorkspaces } from '@/lib/identity/organizations/workspaces/list-workspaces'
import { workspacesAnswer } from '@/lib/identity/organizations/workspaces/workspace-calls'
import { listWorkspacesContract } from '@/lib/identity/organizations/workspaces/workspace-contracts'

export const GET = route(listWorkspacesContract, listWorkspaces, { answer: workspacesAnswer })
