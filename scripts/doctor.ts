// `npm run doctor [-- --url https://HOST] [--processes N] [--json]`: checks an installation and says what to do; N is the
// number of servers and workers. Ends with 1 if there is a problem; warnings do not count.
import { parseArgs } from 'node:util'
import { databasePool } from '@/lib/foundation/db/pool'
import { readServedEnvironment } from '@/lib/foundation/env'
import { checkAddress, checkCertificate } from '@/lib/operation/doctor/check-address'
import { checkDisks } from '@/lib/operation/doctor/check-backup'
import { checkCopies, checkPatroni } from '@/lib/operation/doctor/check-copies'
import { checkDatabase, checkRights, checkSchema, checkSecret } from '@/lib/operation/doctor/check-database'
import { checkJobs } from '@/lib/operation/doctor/check-jobs'
import { checkLog } from '@/lib/operation/doctor/check-log'
import { checkMail, checkQueues, checkSms } from '@/lib/operation/doctor/check-messages'
import { checkProxyHeaders } from '@/lib/operation/doctor/check-proxy-headers'
import { checkSenderRecords } from '@/lib/operation/doctor/check-sender-records'
import { checkArchive, checkDurability, checkReplication, checkVacuum } from '@/lib/operation/doctor/check-server'
import { checkProxy, checkStorage } from '@/lib/operation/doctor/check-storage'
import { type Finding, ok, runChecks } from '@/lib/operation/doctor/finding'
import './patience'

const MARKS = { ok: 'ok     ', warning: 'warning', problem: 'PROBLEM' } as const

const { values } = parseArgs({
  options: { url: { type: 'string' }, processes: { type: 'string' }, json: { type: 'boolean', default: false } },
})
const processes = values.processes === undefined ? null : Number(values.processes)
if (processes !== null && !(Number.isInteger(processes) && processes > 0)) {
  console.error('--processes is the number of servers and workers.')
  process.exit(2)
}
const findings = await examine()
if (values.json) console.log(JSON.stringify(findings, null, 2))
else for (const finding of findings) print(finding)
await databasePool()
  .end()
  .catch(() => undefined)
process.exit(findings.some(({ level }) => level === 'problem') ? 1 : 0)

async function examine(): Promise<Finding[]> {
  const settings = await runChecks([
    { about: 'Settings', remedy: 'Correct .env; .env.example explains each variable.', run: checkSettings },
  ])
  if (settings.some(({ level }) => level === 'problem')) return settings
  const database = 'Check DATABASE_URL and that PostgreSQL accepts connections from this machine.'
  return [
    ...settings,
    ...(await runChecks([
      { about: 'Database', remedy: database, run: () => checkDatabase(processes) },
      { about: 'Schema', remedy: 'See "Upgrade" in docs/operations/runbook.md.', run: checkSchema },
      { about: 'Rights', remedy: database, run: checkRights },
      {
        about: 'Secret',
        remedy: 'Set APP_SECRET as it was, from where it is kept apart from the backups.',
        run: checkSecret,
      },
      { about: 'Durability', remedy: database, run: checkDurability },
      { about: 'Autovacuum', remedy: database, run: checkVacuum },
      { about: 'Archive', remedy: database, run: checkArchive },
      { about: 'Standby', remedy: database, run: checkReplication },
      { about: 'Copies', remedy: database, run: checkCopies },
      { about: 'Patroni', remedy: 'Check PATRONI_URLS.', run: () => checkPatroni() },
      { about: 'Files', remedy: 'Check DATA_DIR and its rights, or the S3 variables.', run: checkStorage },
      { about: 'Disk', remedy: 'Check DATA_DIR and BACKUP_DIR and their rights.', run: checkDisks },
      { about: 'Mail', remedy: 'Check SMTP_URL; codes and confirmations wait until it works.', run: checkMail },
      { about: 'Sender', remedy: 'Check the name servers of this machine.', run: () => checkSenderRecords() },
      { about: 'Queue', remedy: database, run: checkQueues },
      { about: 'Jobs', remedy: database, run: checkJobs },
      { about: 'Witnesses', remedy: database, run: () => checkLog() },
    ])),
    ...checkSms(),
    ...checkProxy(),
    ...(values.url ? await examineAddress(new URL(values.url)) : []),
  ]
}

async function examineAddress(address: URL): Promise<Finding[]> {
  return runChecks([
    { about: 'Address', remedy: 'Check its name, the proxy and the firewall.', run: () => checkAddress(address) },
    { about: 'Proxy', remedy: 'Check the proxy and the firewall.', run: () => checkProxyHeaders(address) },
    { about: 'Certificate', remedy: 'Check the certificate and its chain.', run: () => checkCertificate(address) },
  ])
}

async function checkSettings(): Promise<Finding[]> {
  readServedEnvironment()
  return [ok('Settings', 'All variables are valid.')]
}

function print({ level, about, text, remedy }: Finding): void {
  console.log(`${MARKS[level]}  ${about}: ${text}${remedy ? `\n         → ${remedy}` : ''}`)
}
