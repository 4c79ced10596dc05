// `npm run people -- import FILE …`: a list of people from the command line, with the commands of page and API.
import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Context } from '@/lib/foundation/context/context'
import { createContext } from '@/lib/foundation/context/create'
import { operator } from '@/lib/foundation/context/operator'
import { AppError } from '@/lib/foundation/errors/app-error'
import { FILE_BYTES_MAX } from '@/lib/foundation/files/limits'
import { ReceivedFile } from '@/lib/foundation/input/received-file'
import { findOrganizationByHost } from '@/lib/identity/organizations/hosts/find-by-host'
import { advanceImport } from '@/lib/identity/users/imports/advance-import'
import { callCreateImport } from '@/lib/identity/users/imports/calls'
import { cancelImport } from '@/lib/identity/users/imports/cancel-import'
import { claimImport } from '@/lib/identity/users/imports/claim-import'
import { getImport, listProblems } from '@/lib/identity/users/imports/list-imports'
import { runImport } from '@/lib/identity/users/imports/run-import'
import { uploadImportInput } from '@/lib/identity/users/imports/schemas'
import { runProgram, say } from './command-line'
import './patience'

const USAGE = `Usage: npm run people -- import --file FILE --host HOST

  [--language it] [--process ID[,ID]] [--group ID[,ID]] [--send now | --send later] [--dry-run]

Imports people from CSV as invitations. The first line names the columns: email, name, surname, language, roles,
process, group. Prints refused lines, then the counts. With --dry-run nobody is invited.`

const PROBLEMS_AT_ONCE = 1000

const options = {
  host: { type: 'string' },
  file: { type: 'string' },
  language: { type: 'string' },
  process: { type: 'string' },
  group: { type: 'string' },
  send: { type: 'string' },
  'dry-run': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

type Values = ReturnType<typeof read>['values']

const OPTION_NAMES: Record<string, string> = { processIds: 'process', groupIds: 'group', 'columns.email': 'file' }

await runProgram({
  usage: USAGE,
  read,
  commands: { import: importPeople },
  isValid: ({ host, file }) => Boolean(host) && Boolean(file),
  optionOf: (field) => OPTION_NAMES[field] ?? field,
})

function read() {
  return parseArgs({ options, allowPositionals: true })
}

async function importPeople(values: Values): Promise<void> {
  const ctx = await contextOf(values.host ?? '')
  const input = uploadImportInput.parse({
    file: await received(values.file ?? ''),
    ...(values.language === undefined ? {} : { language: values.language }),
    ...(values.send === undefined ? {} : { send: values.send }),
    ...(values.process === undefined ? {} : { processIds: values.process }),
    ...(values.group === undefined ? {} : { groupIds: values.group }),
  })
  const { id } = await callCreateImport(ctx, input)
  await finishStep(ctx, id)
  await printReport(ctx, id)
  if (values['dry-run']) await cancelImport(ctx, { id })
  else {
    await runImport(ctx, { id })
    await finishStep(ctx, id)
    await printCounts(ctx, id)
  }
}

/** Runs the step of an import here, or waits for the worker that has taken it. */
async function finishStep(ctx: Context, id: number): Promise<void> {
  for (;;) {
    const { state } = await getImport(ctx, id)
    if (state !== 'CHECKING' && state !== 'RUNNING' && state !== 'SENDING') return
    const claimed = await claimImport(ctx, id)
    if (claimed) await advanceImport(ctx, claimed)
    else await sleep(200)
  }
}

async function printReport(ctx: Context, id: number): Promise<void> {
  for (let page = 0; ; page++) {
    const { items, total } = await listProblems(ctx, { id, page, size: PROBLEMS_AT_ONCE })
    for (const { line, problem, field, value } of items) say(['line', line, problem, field, value].join('\t'))
    if ((page + 1) * PROBLEMS_AT_ONCE >= total) break
  }
  say('Rehearsal:')
  await printCounts(ctx, id)
}

async function printCounts(ctx: Context, id: number): Promise<void> {
  const { linesTotal, invitedCount, joinedCount, knownCount, refusedCount, sentCount } = await getImport(ctx, id)
  say(
    `lines ${linesTotal ?? 0}, invited ${invitedCount}, added ${joinedCount}, known ${knownCount}, ` +
      `refused ${refusedCount}, mails ${sentCount}`,
  )
}

async function received(name: string): Promise<ReceivedFile> {
  // npm runs us in the project's folder and says in INIT_CWD where the command was typed.
  const path = [process.env['INIT_CWD'] ?? '.', '.'].map((folder) => resolve(folder, name)).find(isFile)
  if (path === undefined) throw new AppError('importFileInvalid', {}, { field: 'file' })
  const { size } = statSync(path)
  if (size > FILE_BYTES_MAX)
    throw new AppError('fileTooLarge', { limit: FILE_BYTES_MAX / 1024 / 1024 }, { field: 'file' })
  const sha256 = createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
  return new ReceivedFile(path, basename(path), { sizeBytes: size, sha256 })
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true
}

async function contextOf(host: string): Promise<Context> {
  const organization = await findOrganizationByHost(host.toLowerCase())
  if (!organization) throw new AppError('organizationUnknown')
  return createContext({ organization, actor: operator, locale: 'en' })
}
