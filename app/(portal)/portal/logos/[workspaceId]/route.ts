import { serveFile } from '@/app/files/[fileId]/[[...width]]/serve-file'
import { resource, segmentId } from '@/lib/edge/http/api/resource'
import { AppError } from '@/lib/foundation/errors/app-error'
import { listWorkspaces } from '@/lib/identity/organizations/workspaces/list-workspaces'
import { visitorOf } from '@/lib/identity/organizations/workspaces/visitor-of'

/** The logo of a public workspace, which pages may only load from their own host. */
export const GET = resource(async (ctx, params, url, request) => {
  const workspaceId = segmentId(params['workspaceId'])
  const workspace = (await listWorkspaces(ctx)).find(({ id }) => id === workspaceId)
  const visitor = workspace?.logoFileId && (await visitorOf(ctx, workspace))
  if (!workspace?.logoFileId || !visitor) throw new AppError('notFound')
  return serveFile(visitor, { fileId: workspace.logoFileId }, url, request)
})
