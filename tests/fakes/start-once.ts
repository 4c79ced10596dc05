// What the server does first, in a process of its own.
import { refuseToStart } from '@/lib/db/refuse-to-start'

await refuseToStart()
console.log('started')
process.exit(0)
