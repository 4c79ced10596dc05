// Prints what a server of this environment would answer to a proxy, and what the doctor says of rights and secret.
import { setTimeout as sleep } from 'node:timers/promises'
import { checkRights, checkSecret } from '@/lib/operation/doctor/check-database'
import { runChecks } from '@/lib/operation/doctor/finding'
import { readReadiness } from '@/lib/operation/readiness/read-readiness'

const readiness = await readReadiness()
const findings = await runChecks([
  { about: 'Rights', remedy: '', run: checkRights },
  { about: 'Secret', remedy: '', run: checkSecret },
])
console.log(JSON.stringify({ readiness, findings }))
await sleep(200)
process.exit(0)
