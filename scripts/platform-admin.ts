// `npm run platform-admin -- grant|revoke|list`: who administers the platform, which is nobody at first.
import { parseArgs } from 'node:util'
import { createContext } from '@/lib/foundation/context/create'
import { operator } from '@/lib/foundation/context/operator'
import { AppError } from '@/lib/foundation/errors/app-error'
import { findOrganizationByHost } from '@/lib/identity/organizations/hosts/find-by-host'
import { listPlatformAdmins } from '@/lib/identity/users/people/list-platform-admins'
import { setPlatformAdmin } from '@/lib/identity/users/people/set-platform-admin'
import { runProgram, say } from './command-line'
import './patience'

const USAGE = `Usage: npm run platform-admin -- COMMAND

  grant   --host HOST --username NAME --reason TEXT
  revoke  --host HOST --username NAME --reason TEXT
  list

A platform administrator creates, suspends and configures organizations at /admin/organizations. The person is a member of
the organization of HOST, with a confirmed mail address and a second factor, which they set up at their profile first. The
log of that organization records it; their sessions end, so that they sign in again.`

const options = {
  host: { type: 'string' },
  username: { type: 'string' },
  reason: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

type Values = ReturnType<typeof read>['values']

await runProgram({
  usage: USAGE,
  read,
  commands: { grant: (values) => set(values, true), revoke: (values) => set(values, false), list },
  optionOf: (field) => field,
})

function read() {
  return parseArgs({ options, allowPositionals: true })
}

async function set({ host = '', username = '', reason = '' }: Values, isPlatformAdmin: boolean): Promise<void> {
  const organization = await findOrganizationByHost(host.toLowerCase())
  if (!organization) throw new AppError('organizationUnknown', {}, { field: 'host' })
  const ctx = await createContext({ organization, actor: operator, locale: 'en' })
  const isChanged = await setPlatformAdmin(ctx, { username, isPlatformAdmin, reason: reason.trim() })
  const state = isPlatformAdmin ? 'administers the platform' : 'does not administer the platform'
  say(isChanged ? `${username} ${state} from now on, and has to sign in again.` : `${username} ${state} already.`)
}

async function list(): Promise<void> {
  const all = await listPlatformAdmins()
  for (const { username, name, email, hasSecondFactor, hosts } of all)
    say(
      [username, name, email ?? '', hasSecondFactor ? 'second factor' : 'NO second factor', hosts.join(' ')].join('\t'),
    )
  if (all.length === 0) say('Nobody administers the platform: npm run platform-admin -- grant')
}
