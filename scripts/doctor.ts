// `npm run doctor [-- --url https://HOST] [--json]`: checks an installation and says what to do. Ends with 1 if there is
// a problem; warnings do not count.
import { parseArgs } from 'node:util'
import { databasePool } from '@/lib/foundation/db/pool'
import { readServedEnvironment } from '@/lib/foundation/env'
import { checkAddress, checkCertificate } from '@/lib/operation/doctor/check-address'
import { checkDatabase, checkSchema } from '@/lib/operation/doctor/check-database'
import { checkJobs } from '@/lib/operation/doctor/check-jobs'
import { checkLog } from '@/lib/operation/doctor/check-log'
import { checkMail, checkQueues, checkSms } from '@/lib/operation/doctor/check-messages'
import { checkProxy, checkStorage } from '@/lib/operation/doctor/check-storage'
import { type Finding, ok, runChecks } from '@/lib/operation/doctor/finding'
import './patience'

const MARKS = { ok: 'ok     ', warning: 'warning', problem: 'PROBLEM' } as const

const { values } = parseArgs({ options: { url: { type: 'string' }, json: { type: 'boolean', default: false } } })
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
      { about: 'Database', remedy: database, run: checkDatabase },
      { about: 'Schema', remedy: 'See "Upgrade" in docs/operations/runbook.md.', run: checkSchema },
      { about: 'Files', remedy: 'Check DATA_DIR and its rights, or the S3 variables.', run: checkStorage },
      { about: 'Mail', remedy: 'Check SMTP_URL; codes and confirmations wait until it works.', run: checkMail },
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
