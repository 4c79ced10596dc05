import type { Workspace } from './list-workspaces'

/** `GET /portal/workspaces`. */
export function workspacesAnswer(workspaces: readonly Workspace[]) {
  return workspaces.map(({ id, name, url, tagline, country, group, isPrivate }) => ({
    ...{ id, name, url, tagline, country, group, isPrivate },
  }))
}
