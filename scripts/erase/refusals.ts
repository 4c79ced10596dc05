/** What decides whether an organization may be erased. */
export type ErasureFacts = {
  name: string
  /** What the operator typed as its name. */
  typedName: string | undefined
  isOwner: boolean
  /** Ids of modules. */
  openVotes: number[]
  workspaces: string[]
  /** Ledger events without a batch, and batches without a place in the public log. */
  unsealed: number
}

/** Why an organization is not erased; null if it may be. */
export function refusalOf({ name, typedName, isOwner, openVotes, workspaces, unsealed }: ErasureFacts): string | null {
  if (!isOwner)
    return 'Only the role that owns the tables deletes ledgers: set DIRECT_URL to the database as its owner.'
  if (openVotes.length > 0)
    return `A vote is open (module ${openVotes.join(', ')}): close it first, so that its result and ledger can be kept.`
  if (workspaces.length > 0)
    return `It is the umbrella of ${workspaces.join(', ')}: erase these first, or take them out of it.`
  if (unsealed > 0)
    return `${unsealed} events of its votes are not in the public log yet: let a worker run for a minute.`
  if (typedName === undefined) return `Nothing was changed. To erase it add --name "${name}".`
  if (typedName !== name) return `Its name is "${name}", not "${typedName}": nothing was changed.`
  return null
}
