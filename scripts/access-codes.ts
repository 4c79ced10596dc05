// `npm run access-codes -- create|list|revoke …`: access codes from the command line.
import { parseArgs } from 'node:util'
import type { Context } from '@/lib/foundation/context/context'
import { createContext } from '@/lib/foundation/context/create'
import { operator } from '@/lib/foundation/context/operator'
import { AppError } from '@/lib/foundation/errors/app-error'
import { findOrganizationByHost } from '@/lib/identity/organizations/hosts/find-by-host'
import { createAccessCodes } from '@/lib/process/access-codes/create-access-codes'
import { CODES_AT_ONCE_MAX } from '@/lib/process/access-codes/limits'
import { listAccessCodes } from '@/lib/process/access-codes/list-access-codes'
import { endOfDay } from '@/lib/process/access-codes/new-codes-in-browser'
import { revokeAccessCode } from '@/lib/process/access-codes/revoke-access-code'
import { newCodesBody } from '@/lib/process/access-codes/schemas'
import { runProgram, say } from './command-line'
import './patience'

const USAGE = `Usage: npm run access-codes -- COMMAND --host HOST

  create  [--process ID | --group ID] [--count 1] [--uses 1 | --uses unlimited]
          [--expires YYYY-MM-DD] [--label NOTE]
          prints the new codes, one a line; they cannot be read again
  list    [--process ID | --group ID] [--page 1]
  revoke  --id ID

Without --process and --group the codes are for registering at the organization.
At most ${CODES_AT_ONCE_MAX} codes at once. A code works up to the end of the day it expires on.`

const PAGE_SIZE = 1000

const options = {
  host: { type: 'string' },
  process: { type: 'string' },
  group: { type: 'string' },
  count: { type: 'string' },
  uses: { type: 'string' },
  expires: { type: 'string' },
  label: { type: 'string' },
  page: { type: 'string' },
  id: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

const OPTION_NAMES: Record<string, string> = { usesMax: 'uses', expiresAt: 'expires', expiresOn: 'expires' }

type Values = ReturnType<typeof read>['values']

await runProgram({
  usage: USAGE,
  read,
  commands: { create: at(create), list: at(list), revoke: at(revoke) },
  isValid: ({ host, process, group }) => Boolean(host) && (process === undefined || group === undefined),
  optionOf: (field) => OPTION_NAMES[field] ?? field,
})

function read() {
  return parseArgs({ options, allowPositionals: true })
}

function at(command: (ctx: Context, values: Values) => Promise<void>) {
  return async (values: Values) => command(await contextOf(values.host ?? ''), values)
}

async function create(ctx: Context, values: Values): Promise<void> {
  const { count, usesMax, label } = newCodesBody.parse({
    ...(values.count === undefined ? {} : { count: wholeNumber(values.count) }),
    ...(values.uses === undefined ? {} : { usesMax: values.uses === 'unlimited' ? null : wholeNumber(values.uses) }),
    ...(values.label === undefined ? {} : { label: values.label }),
  })
  const expiresAt = values.expires === undefined ? null : endOfDay(ctx, values.expires)
  const { codes } = await createAccessCodes(ctx, { ...ownerOf(values), count, usesMax, expiresAt, label })
  for (const { code } of codes) say(code)
}

async function list(ctx: Context, values: Values): Promise<void> {
  const page = values.page === undefined ? 1 : idOf('page', values.page)
  const { items, total } = await listAccessCodes(ctx, { ...ownerOf(values), page: page - 1, size: PAGE_SIZE })
  say('id\tending\tuses\tof\tuntil\tstate\tlabel')
  for (const { id, ending, uses, usesMax, expiresAt, state, label } of items)
    say([id, ending, uses, usesMax ?? 'unlimited', expiresAt?.toISOString() ?? '-', state, label].join('\t'))
  if (total > page * PAGE_SIZE) say(`${total} in all; go on with --page ${page + 1}`)
}

async function revoke(ctx: Context, values: Values): Promise<void> {
  const { id } = await revokeAccessCode(ctx, { id: idOf('id', values.id) })
  say(`Revoked access code ${id}`)
}

function ownerOf({ process, group }: Values): { processId?: number; groupId?: number } {
  if (process !== undefined) return { processId: idOf('process', process) }
  return group === undefined ? {} : { groupId: idOf('group', group) }
}

function idOf(option: string, text: string | undefined): number {
  const id = wholeNumber(text ?? '')
  if (!(id >= 1 && id <= 2_147_483_647)) throw new AppError('numberInvalid', {}, { field: option })
  return id
}

function wholeNumber(text: string): number {
  return /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
}

async function contextOf(host: string): Promise<Context> {
  const organization = await findOrganizationByHost(host.toLowerCase())
  if (!organization) throw new AppError('organizationUnknown')
  return createContext({ organization, actor: operator, locale: 'en' })
}
