// Runs the server's start-up checks in a process of its own.
import { setTimeout as sleep } from 'node:timers/promises'
import { refuseToStart } from '@/lib/operation/readiness/refuse-to-start'

await refuseToStart()
console.log('started')
// The log writes by another thread, which an exit does not wait for.
await sleep(200)
process.exit(0)
