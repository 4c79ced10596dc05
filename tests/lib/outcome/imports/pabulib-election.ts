import { createContext } from '@/lib/foundation/context/create'
import { operator } from '@/lib/foundation/context/operator'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { type ImportedElection, importElection } from '@/lib/outcome/imports/import-election'
import type { Rule } from '@/lib/process/allocation-rule/election'

type Election = {
  /** Whole, or what the file gives when it is opened for the first and for the second time. */
  text: string | ((opening: number) => AsyncIterable<string | Uint8Array> | string)
  rule?: Rule
  fingerprint?: string
  lines?: string[]
  say?: (line: string) => void
}

/** Imports a file's text as the operator of the command line does. */
export function importText(organization: CurrentOrganization, election: Election): Promise<ImportedElection> {
  const { text, rule, fingerprint = 'a file', lines, say = (line: string) => lines?.push(line) } = election
  let openings = 0
  async function* source() {
    openings += 1
    const given = typeof text === 'function' ? text(openings) : text
    if (typeof given === 'string') yield given
    else yield* given
  }
  return importElection(createContext({ organization, actor: operator, locale: 'en' }), {
    fingerprint,
    fileName: 'file.pb',
    open: source,
    rule,
    say,
  })
}
