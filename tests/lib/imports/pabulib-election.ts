import { operator } from '@/lib/auth/operator'
import { createContext } from '@/lib/context/create'
import { type ImportedElection, importElection } from '@/lib/imports/import-election'
import type { CurrentOrganization } from '@/lib/organizations/find-by-host'
import type { Rule } from '@/lib/results/rules/election'

type Election = {
  text: AsyncIterable<string | Uint8Array> | string
  rule?: Rule
  fingerprint?: string
  lines?: string[]
}

/** Imports a file's text as the operator of the command line does. */
export function importText(organization: CurrentOrganization, election: Election): Promise<ImportedElection> {
  const { text, rule, fingerprint = 'a file', lines } = election
  async function* source() {
    if (typeof text === 'string') yield text
    else yield* text
  }
  return importElection(createContext({ organization, actor: operator, locale: 'en' }), {
    fingerprint,
    fileName: 'file.pb',
    open: source,
    rule,
    ...(lines && { say: (line: string) => lines.push(line) }),
  })
}
