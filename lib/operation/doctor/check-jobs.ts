import 'server-only'
import { type JobRow, readJobs, readVoteDuties } from '@/lib/operation/metrics/read-installation'
import { isArchived } from './check-server'
import { type Finding, ok, problem, warning } from './finding'

const SILENT_SECONDS = 120
const BACKUP_HOURS = 26
const CHECK_DAYS = 9
/** A job that runs every second wherever a worker runs. */
const PULSE = 'codes'

/** Names under which the commands report in JobState. */
export const BACKUP_JOB = 'backup'
export const LEDGER_CHECK_JOB = 'ledger check'

/** Workers, their jobs, overdue votes, and the age of the last backup and ledger check. */
export async function checkJobs(now = Date.now()): Promise<Finding[]> {
  const [jobs, { overdue }] = await Promise.all([readJobs(), readVoteDuties()])
  return [
    checkWorker(jobs, now),
    ...jobs.flatMap(({ name, failure }) => (failure === null ? [] : [failingJob(name, failure)])),
    ...(overdue > 0
      ? [problem('Votes', `${overdue} votes are past their end and not closed.`, 'Start a worker.')]
      : []),
    await checkBackup(jobs, now),
    checkAge(jobs, {
      name: LEDGER_CHECK_JOB,
      about: 'Ledger check',
      hours: CHECK_DAYS * 24,
      command: 'npm run verify:ledger',
      now,
    }),
  ]
}

function failingJob(name: string, failure: string): Finding {
  return problem('Jobs', `The job "${name}" failed last: ${failure}`, 'See "JobFails" in docs/operations/runbook.md.')
}

function checkWorker(jobs: readonly JobRow[], now: number): Finding {
  const last = jobs.find(({ name }) => name === PULSE)?.succeededAt ?? null
  if (!last) return problem('Worker', 'No worker has ever run.', 'Start one: npm run worker')
  const seconds = Math.round((now - last.getTime()) / 1000)
  return seconds > SILENT_SECONDS
    ? problem('Worker', `No worker has run for ${seconds} s.`, 'Start one: npm run worker')
    : ok('Worker', `A worker ran ${seconds} s ago.`)
}

/** A backup that is missing is a problem, but where an archive holds the database. */
async function checkBackup(jobs: readonly JobRow[], now: number): Promise<Finding> {
  const age = { name: BACKUP_JOB, about: 'Backup', hours: BACKUP_HOURS, command: 'npm run backup', now }
  const finding = checkAge(jobs, age)
  return finding.level === 'ok' || (await isArchived()) ? finding : { ...finding, level: 'problem' }
}

type Age = { name: string; about: string; hours: number; command: string; now: number }

function checkAge(jobs: readonly JobRow[], { name, about, hours, command, now }: Age): Finding {
  const last = jobs.find((job) => job.name === name)?.succeededAt ?? null
  if (!last) return warning(about, 'None has been made on this database.', `Run it daily: ${command}`)
  const age = Math.round((now - last.getTime()) / 3_600_000)
  const text = `The last one is ${age} hours old.`
  return age > hours ? warning(about, text, `Run it more often: ${command}`) : ok(about, text)
}
