import 'server-only'
import { createReadStream, statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createContext } from '@/lib/foundation/context/create'
import { operator } from '@/lib/foundation/context/operator'
import { findOrganizationByHost } from '@/lib/identity/organizations/hosts/find-by-host'
import { normalizeHost } from '@/lib/identity/organizations/hosts/host'
import { chosenRule, RULE_USAGE, ruleOptions } from './chosen-rule'
import { fingerprintOf } from './fingerprint-of'
import { type ImportedElection, importElection } from './import-election'
import { ImportRefusal } from './import-refusal'

const USAGE = `npm run import:pabulib -- FILE --host HOST [--source-name NAME] [--source-url ADDRESS] [--source-licence LICENCE]
  ${RULE_USAGE}`

type Surroundings = {
  /** Where the file's name is looked up, the first that has it. */
  folders: readonly string[]
  say: (line: string) => void
}

/** What `npm run import:pabulib` does with its arguments. */
export async function importByCommand(
  args: readonly string[],
  { folders, say }: Surroundings,
): Promise<ImportedElection> {
  const { file, host, 'source-name': name, 'source-url': url, 'source-licence': licence, ...options } = parsed(args)
  if (url !== undefined && !/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new ImportRefusal(`--source-url is an address of the web, not "${url}".`)
  const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true
  const path = folders.map((folder) => resolve(folder, file)).find(isFile)
  if (path === undefined) throw new ImportRefusal(`There is no file ${file}.`)
  const rule = chosenRule(options)
  const known = normalizeHost(host)
  const organization = known ? await findOrganizationByHost(known) : null
  if (!organization) throw new ImportRefusal(`No organization has the host ${host}.`)
  say(`Importing ${basename(path)} into ${organization.name}`)
  return importElection(createContext({ organization, actor: operator, locale: 'en' }), {
    fileName: basename(path),
    fingerprint: await fingerprintOf(createReadStream(path), [organization.primaryHost, rule]),
    open: () => createReadStream(path),
    rule,
    source: { name, url, licence },
    say,
  })
}

const text = { type: 'string' } as const

function parsed(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...ruleOptions, host: text, 'source-name': text, 'source-url': text, 'source-licence': text },
    })
    const [file] = positionals
    const { host, ...options } = values
    if (file !== undefined && host !== undefined && positionals.length === 1) return { ...options, file, host }
  } catch (error) {
    // A wrong option is a refusal with the usage.
    throw new ImportRefusal(`${error instanceof Error ? error.message : error}\n${USAGE}`)
  }
  throw new ImportRefusal(USAGE)
}
