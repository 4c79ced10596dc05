/** Appends a query to a path; drops empty values, repeats lists. */
export function withQuery(
  path: string,
  query: Record<string, string | number | readonly (string | number)[] | undefined | null>,
): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

export type Id = number | string

export type ModuleAddress = { id: Id; processId: Id; phaseId: Id }

export type ProposalAddress = ModuleAddress & { moduleId: Id }
