import 'server-only'
import { keyedHash } from '@/lib/foundation/secrets/secrets'

/** The key of a voter's only ballot in a module: a keyed hash that hides the person. */
export function voterKey(moduleId: number, userId: number): string {
  return keyedHash('voter', `${moduleId}|user:${userId}`)
}

/** The key of an imported ballot, by the voter's id in the file. */
export function importedVoterKey(voter: string): string {
  return `import:${voter}`
}
