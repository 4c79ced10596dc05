// What Next.js calls when it starts the server, in a process of its own. With `--broken` its first step fails.
import { register } from '@/instrumentation'
import { startOrEnd } from '@/lib/operation/readiness/start-or-end'

process.env['NEXT_RUNTIME'] = 'nodejs'
if (process.argv.includes('--broken'))
  await startOrEnd(async () => {
    throw new TypeError('no threads')
  })
await register()
console.log('started')
process.exit(0)
