// What the server does first, in a process of its own.
import { refuseToStart } from '@/lib/foundation/db/refuse-to-start'

await refuseToStart()
console.log('started')
process.exit(0)
