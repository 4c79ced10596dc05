import 'server-only'
import { keyedHash } from '@/lib/foundation/secrets/secrets'

/** Who may have only one ballot in a module: tells the person to nobody without the installation's key. */
export function voterKey(moduleId: number, userId: number): string {
  return keyedHash('voter', `${moduleId}|user:${userId}`)
}

/** The same for the voter of an imported file, whose id is a number that means nothing outside it. */
export function importedVoterKey(voter: string): string {
  return `import:${voter}`
}
