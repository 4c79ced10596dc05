import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { listWorkspaces } from '@/lib/identity/organizations/workspaces/list-workspaces'

type Reader = Pick<Context, 'organization' | 'sql'>

/** The URL of a workspace on the portal; throws notFound if the portal does not list it. */
export async function getSpace(ctx: Reader, workspaceId: number): Promise<string> {
  const found = (await listWorkspaces(ctx)).find(({ id }) => id === workspaceId)
  if (!found) throw new AppError('notFound')
  return found.url
}

/** Where "Deliberative space" leads: into the chosen workspace, else to the processes of the umbrella. */
export async function findSpace(ctx: Reader, chosenId: number | null): Promise<string> {
  if (!ctx.organization.umbrellaWorkspaceActive) return routes.intro()
  const chosen = chosenId && (await listWorkspaces(ctx)).find(({ id }) => id === chosenId)
  return chosen ? chosen.url : routes.processes()
}
