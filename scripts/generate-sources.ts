import { writeCallTable } from './call-table'
import { writeFormActions } from './form-actions'
import { writeMessageTypes } from './message-types'
import { generateClient } from './prisma'
import { bundleThreads } from './threads'
import { bundleVerifier } from './verifier'

/** What the code of lib/ imports from lib/generated; each part is made again only when its sources changed. */
export async function generateSources(): Promise<void> {
  writeMessageTypes()
  writeCallTable()
  writeFormActions()
  await Promise.all([generateClient(), bundleThreads(), bundleVerifier()])
}
