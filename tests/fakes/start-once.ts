// Runs the server's start-up checks in a process of its own.
import { refuseToStart } from '@/lib/foundation/db/refuse-to-start'

await refuseToStart()
console.log('started')
process.exit(0)
