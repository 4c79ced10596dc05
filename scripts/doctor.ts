// `npm run doctor [-- --url https://HOST] [--processes N] [--json]`: checks an installation and says what to do; N is the
// number of servers and workers. Ends with 1 if there is a problem; warnings do not count.
import { parseArgs } from 'node:util'
import { databasePool } from '@/lib/foundation/db/pool'
import { readServedEnvironment } from '@/lib/foundation/env'
import { checkAddress, checkCertificate } from '@/lib/operation/doctor/check-address'
import { checkDisks } from '@/lib/operation/doctor/check-backup'
import { checkCopies, checkPatroni } from '@/lib/operation/doctor/check-copies'
import { checkDatabase, checkRights, checkSchema, checkSecret } from '@/lib/operation/doctor/check-database'
import { checkForwarding, checkPrivateCache } from '@/lib/operation/doctor/check-forwarding'
import { checkJobs } from '@/lib/operation/doctor/check-jobs'
import { checkLog } from '@/lib/operation/doctor/check-log'
import { checkMail, checkQueues, checkSms } from '@/lib/operation/doctor/check-messages'
import { checkMemory, checkMetricsPort, checkReleases } from '@/lib/operation/doctor/check-programs'
import { checkProxyHeaders } from '@/lib/operation/doctor/check-proxy-headers'
import { checkSenderRecords } from '@/lib/operation/doctor/check-sender-records'
import { checkArchive, checkDurability, checkReplication, checkVacuum } from '@/lib/operation/doctor/check-server'
import { checkProxy, checkStorage } from '@/lib/operation/doctor/check-storage'
import { type Finding, ok, runChecks } from '@/lib/operation/doctor/finding'
import './patience'

const UPGRADE = 'See "Upgrade" in docs/operations/runbook.md.'

const MARKS = { ok: 'ok     ', warning: 'warning', problem: 'PROBLEM' } as const

const { values } = parseArgs({
  options: { url: { type: 'string' }, processes: { type: 'string' }, json: { type: 'boolean', default: false } },
})
const processes = values.processes === undefined ? null : Number(values.processes)
if (processes !== null && !(Number.isInteger(processes) && processes > 0)) {
  console.error('--processes is the number of servers and workers.')
  process.exit(2)
}
const address = values.url === undefined ? null : addressOf(values.url)
const findings = await examine()
if (values.json) console.log(JSON.stringify(findings, null, 2))
else for (const finding of findings) print(finding)
process.exit(findings.some(({ level }) => level === 'problem') ? 1 : 0)

function addressOf(text: string): URL {
  if (URL.canParse(text)) return new URL(text)
  console.error('--url is an address such as https://participate.example.org')
  process.exit(2)
}

async function examine(): Promise<Finding[]> {
  const settings = await runChecks([
    { about: 'Settings', remedy: 'Correct .env; .env.example explains each variable.', run: checkSettings },
  ])
  // Without valid settings nothing else can be asked.
  if (settings.some(({ level }) => level === 'problem')) return settings
  // The findings are the output: lines of the log between them would be none.
  process.env['LOG_LEVEL'] = 'silent'
  const found = [...settings, ...(await examineInstallation()), ...(address ? await examineAddress(address) : [])]
  await databasePool()
    .end()
    .catch(() => undefined)
  return found
}

async function examineInstallation(): Promise<Finding[]> {
  const database = 'Check DATABASE_URL and that PostgreSQL accepts connections from this machine.'
  const asked = { remedy: database, needs: 'database' } as const
  const read = { remedy: database, needs: 'schema' } as const
  const secret = 'Set APP_SECRET as it was, from where it is kept apart from the backups.'
  return [
    ...(await runChecks([
      { about: 'Database', remedy: database, provides: 'database', run: () => checkDatabase(processes) },
      { ...asked, about: 'Schema', remedy: UPGRADE, provides: 'schema', run: checkSchema },
      { ...read, about: 'Rights', run: checkRights },
      { ...read, about: 'Secret', remedy: secret, run: checkSecret },
      { ...asked, about: 'Release', run: checkReleases },
      { ...asked, about: 'Memory', run: checkMemory },
      { ...asked, about: 'Durability', run: checkDurability },
      { ...asked, about: 'Autovacuum', run: checkVacuum },
      { ...asked, about: 'Archive', run: checkArchive },
      { ...asked, about: 'Standby', run: checkReplication },
      { ...asked, about: 'Copies', run: checkCopies },
      { about: 'Patroni', remedy: 'Check PATRONI_URLS.', run: () => checkPatroni() },
      { about: 'Files', remedy: 'Check DATA_DIR and its rights, or the S3 variables.', run: checkStorage },
      { about: 'Disk', remedy: 'Check DATA_DIR and BACKUP_DIR and their rights.', run: checkDisks },
      { about: 'Metrics port', remedy: 'Check METRICS_PORT.', run: checkMetricsPort },
      { about: 'Mail', remedy: 'Check SMTP_URL; codes and confirmations wait until it works.', run: checkMail },
      { about: 'Sender', remedy: 'Check the name servers of this machine.', run: () => checkSenderRecords() },
      { ...read, about: 'Queue', run: checkQueues },
      { ...read, about: 'Jobs', run: () => checkJobs() },
      { ...read, about: 'Witnesses', run: () => checkLog() },
    ])),
    ...checkSms(),
    ...checkProxy(),
  ]
}

async function examineAddress(address: URL): Promise<Finding[]> {
  return runChecks([
    { about: 'Address', remedy: 'Check its name, the proxy and the firewall.', run: () => checkAddress(address) },
    { about: 'Proxy', remedy: 'Check the proxy and the firewall.', run: () => checkProxyHeaders(address) },
    { about: 'Forwarding', remedy: 'Check the proxy and the firewall.', run: () => checkForwarding(address) },
    { about: 'Cache', remedy: 'Check the proxy and the firewall.', run: () => checkPrivateCache(address) },
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
