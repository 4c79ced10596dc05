// Before each test file: the environment of the app under test. No value comes from the machine the tests run on.
import { join } from 'node:path'
import { inject } from 'vitest'
import { clearCaches } from './lru-cache'

clearCaches()

const template = inject('template')
const worker = process.env['VITEST_POOL_ID'] ?? '1'

Object.assign(process.env, {
  NODE_ENV: 'test',
  DATABASE_URL: template ? databaseOfWorker(template.url, template.isConcurrent) : 'postgresql://none.invalid/none',
  DATABASE_POOL: '10',
  // A loaded test machine is slow, not broken; tests of outages set their own.
  DATABASE_PATIENCE_MS: '20000',
  DATABASE_PREPARE: template?.isConcurrent ? '1' : '0',
  DATABASE_EMBEDDED: template?.isConcurrent === false ? '1' : '0',
  DATA_DIR: join(inject('filesFolder'), worker),
  // Programs that tests start do not compile the same files each time.
  NODE_COMPILE_CACHE: join(inject('filesFolder'), 'compiled'),
  APP_SECRET: 'a secret that only the tests know, long enough',
  LOG_LEVEL: 'silent',
  // Nobody listens there: no test asks the name servers of the machine.
  DNS_SERVERS: '127.0.0.1:9',
})
for (const name of [
  'S3_ENDPOINT',
  'DEMO',
  'DEFAULT_HOST',
  'API_HOST',
  'TRUST_PROXY',
  'SMTP_URL',
  'MAIL_FROM',
  'TWILIO_ACCOUNT_SID',
]) {
  delete process.env[name]
}

/** Each worker has a database; the embedded one is shared, and then the files run one after the other. */
function databaseOfWorker(templateUrl: string, isConcurrent: boolean): string {
  if (!isConcurrent) return templateUrl
  const url = new URL(templateUrl)
  url.pathname = `${url.pathname}_worker_${worker}`
  return url.toString()
}
