// One round of the worker in a process of its own, with the environment that a test wants to try.
import { databasePool } from '@/lib/db/pool'
import { deliverOutbox } from '@/lib/outbox/deliver'

console.log(`delivered ${await deliverOutbox()}`)
await databasePool().end()
