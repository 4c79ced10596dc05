import { writeCallTable } from './call-table'
import { writeFormActions } from './form-actions'
import { writeMessageCatalogues } from './message-catalogues'
import { generateClient } from './prisma'
import { bundleThreads } from './threads'
import { bundleVerifier } from './verifier'

/** What the code of lib/ imports from lib/generated; each part is made again only when its sources changed. */
export async function generateSources(): Promise<void> {
  writeMessageCatalogues()
  writeCallTable()
  writeFormActions()
  await Promise.all([generateClient(), bundleThreads(), bundleVerifier()])
}
