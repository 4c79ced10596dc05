// `npm run verify:ledger [-- --host HOST] [--module ID] [--checkpoint FILE] [--save FILE] [--at TIME]
// [--all]`: recomputes the ledgers of
// the votes of an organization, without HOST of all, and the public log. Ends with 1 and a line for each edit, gap,
// truncation, fork or unlawful order, for the first of each kind without --all.
// FILE holds checkpoints as `GET /api/v1/process-modules/{moduleId}/ledger/checkpoints` answers them, or as an earlier
// run saved them. TIME is that of a restored backup: what was due then is due, and not what became due since.
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ZodError } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { createContext } from '@/lib/foundation/context/create'
import { operator } from '@/lib/foundation/context/operator'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { idRow } from '@/lib/foundation/db/column-schemas'
import { databasePool } from '@/lib/foundation/db/pool'
import { requireCurrentSchema } from '@/lib/foundation/db/require-current-schema'
import { poolSql } from '@/lib/foundation/db/sql'
import { findOrganizationByHost, findOrganizationById } from '@/lib/identity/organizations/hosts/find-by-host'
import { normalizeHost } from '@/lib/identity/organizations/hosts/host'
import { LEDGER_CHECK_JOB } from '@/lib/operation/doctor/check-jobs'
import { reportRun } from '@/lib/operation/jobs/repeat-job'
import { verifyAudit } from '@/lib/outcome/ballot-audits/verify-audit'
import { readCheckpoints } from '@/lib/outcome/ledger/reading/read-checkpoints'
import type { Checkpoint } from '@/lib/outcome/ledger/sealing/check-inclusion'
import { listCheckpoints } from '@/lib/outcome/ledger/sealing/list-checkpoints'
import type { Finding } from '@/lib/outcome/ledger/verifying/ledger-finding'
import { listMissingOrganizations } from '@/lib/outcome/ledger/verifying/list-missing-organizations'
import { verifyActs } from '@/lib/outcome/ledger/verifying/verify-acts'
import { verifyHistory } from '@/lib/outcome/ledger/verifying/verify-history'
import { listLedgers, verifyLedger } from '@/lib/outcome/ledger/verifying/verify-ledger'
import { logSize } from '@/lib/outcome/tlog/integrating/integrate-log'
import { readLogCheckpoint } from '@/lib/outcome/tlog/reading/read-log-checkpoint'
import { verifyLog } from '@/lib/outcome/tlog/verifying/verify-log'
import { type Logged, verifyLogged } from '@/lib/outcome/tlog/verifying/verify-logged'
import { verifyLoggedEntries } from '@/lib/outcome/tlog/verifying/verify-logged-entries'
import { findingLines } from './finding-lines'
import './patience'
import { orRefuse } from './refuse'

let printsAll = false

await orRefuse(requireCurrentSchema)
try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
} finally {
  await databasePool().end()
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      host: { type: 'string' },
      module: { type: 'string' },
      checkpoint: { type: 'string' },
      save: { type: 'string' },
      at: { type: 'string' },
      all: { type: 'boolean', default: false },
    },
  })
  printsAll = values.all
  const startedAt = new Date()
  const at = values.at ? new Date(values.at) : startedAt
  if (Number.isNaN(at.getTime())) throw new Error(`--at takes a time such as ${startedAt.toISOString()}.`)
  const organizations = values.host ? [await organizationAt(values.host)] : await everyOrganization()
  const { saved, log } = values.checkpoint ? readSaved(values.checkpoint) : { saved: [], log: null }
  const checkpoints: Checkpoint[] = []
  const size = await logSize({ sql: poolSql() })
  const logged: Logged['positions'] = []
  let [ledgers, findings] = [0, 0]
  for (const organization of organizations) {
    const ctx = createContext({ organization, actor: operator, locale: 'en' })
    const modules = values.module ? [Number(values.module)] : await listLedgers(ctx, saved)
    for (const moduleId of modules) {
      findings += await report(ctx, moduleId, { saved, logged, at })
      if (values.save) checkpoints.push(...(await listCheckpoints(ctx, moduleId)))
    }
    ledgers += modules.length
  }
  if (!values.host && !values.module) findings += await reportMissing(saved)
  if (!values.host && !values.module) findings += print('public log', await verifyLoggedEntries(size, logged))
  if (!values.module) findings += await reportLog(log)
  if (values.save) await save(checkpoints, placeOf(values.save))
  if (findings === 0 && !values.host && !values.module) await reportCheck(startedAt)
  console.log(findings === 0 ? `All ${ledgers} ledgers are whole.` : `${findings} findings.`)
  return findings === 0 ? 0 : 1
}

async function reportCheck(startedAt: Date): Promise<void> {
  const milliseconds = Date.now() - startedAt.getTime()
  await reportRun({ name: LEDGER_CHECK_JOB, worker: 'verify:ledger', startedAt, milliseconds, failure: null })
}

function readSaved(file: string): { saved: Checkpoint[]; log: string | null } {
  const text = readFileSync(placeOf(file), 'utf8')
  try {
    const { checkpoints, isPage, log } = readCheckpoints(text)
    if (isPage) console.log(`${file} is one page of the answer: checkpoints after it are not compared.`)
    return { saved: checkpoints, log }
  } catch (error) {
    if (!(error instanceof ZodError)) throw error
    throw new Error(`${file} holds no checkpoints as the API answers them or --save writes them.`)
  }
}

async function organizationAt(name: string): Promise<CurrentOrganization> {
  const host = normalizeHost(name)
  const organization = host ? await findOrganizationByHost(host) : null
  if (!organization) throw new Error(`No organization has the host ${name}.`)
  return organization
}

async function everyOrganization(): Promise<CurrentOrganization[]> {
  const rows = await poolSql()(
    idRow,
  )`SELECT "id" FROM "Organization" ORDER BY "id" -- global: verifies every organization`
  const found = await Promise.all(rows.map(({ id }) => findOrganizationById(id)))
  // Without a verified domain an organization was never open to anybody.
  return found.filter((organization) => organization !== null)
}

type Compared = { saved: readonly Checkpoint[]; logged: Logged['positions']; at: Date }

async function report(ctx: Context, moduleId: number, { saved, logged, at }: Compared): Promise<number> {
  const checkpoints = saved.filter((checkpoint) => checkpoint.moduleId === moduleId)
  const { batches, sealed, waiting, ...ledger } = await verifyLedger(ctx, { moduleId, checkpoints, at })
  const inLog = await verifyLogged(ctx, moduleId)
  logged.push(...inLog.positions)
  const findings = [
    ...ledger.findings,
    ...(await verifyHistory(ctx, moduleId)),
    ...(await verifyActs(ctx, moduleId)),
    ...(await verifyAudit(ctx, moduleId)),
    ...inLog.findings,
  ]
  const compared = saved.length > 0 ? `, compared with ${checkpoints.length} saved checkpoints` : ''
  console.log(`module ${moduleId}: ${sealed} events in ${batches} batches, ${waiting} not sealed yet${compared}`)
  return print(`module ${moduleId}`, findings)
}

function print(where: string, findings: readonly Finding[]): number {
  for (const line of findingLines(where, findings, { all: printsAll })) console.log(line)
  return findings.length
}

async function reportMissing(saved: readonly Checkpoint[]): Promise<number> {
  const missing = await listMissingOrganizations(saved)
  for (const { id, erasedAt } of missing)
    console.log(
      erasedAt
        ? `organization ${id}: erased on ${erasedAt.toISOString()}, its ledgers are not compared`
        : `organization ${id}: truncation: it has saved checkpoints and is missing`,
    )
  return missing.filter(({ erasedAt }) => erasedAt === null).length
}

async function reportLog(saved: string | null): Promise<number> {
  const { size, checkpoints, findings } = await verifyLog(saved === null ? [] : [saved])
  const compared = saved === null ? '' : ', compared with a saved one'
  console.log(`public log: ${size} entries, ${checkpoints} checkpoints${compared}`)
  return print('public log', findings)
}

async function save(all: readonly Checkpoint[], file: string): Promise<void> {
  const log = (await readLogCheckpoint())?.note ?? null
  writeFileSync(file, `${JSON.stringify({ checkpoints: all, log }, null, 2)}\n`)
  console.log(`${all.length} checkpoints saved`)
}

// npm runs us in the project's folder and says in INIT_CWD where the command was typed.
function placeOf(file: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', file)
}
