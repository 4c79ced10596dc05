// One round of the worker in a process of its own, with the environment under test.

import { deliverOutbox } from '@/lib/delivery/outbox/deliver'
import { databasePool } from '@/lib/foundation/db/pool'

console.log(`delivered ${await deliverOutbox()}`)
await databasePool().end()
