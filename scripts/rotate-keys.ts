// `npm run keys:rotate`: a new key signs the tokens from now on; those of the old one stay good until they end.
// Regularly, and at once when a copy of the database and APP_SECRET may be in wrong hands (then end all sessions too).
// `npm run keys:rotate -- --ledger`: the same for the key that signs the batches of the ledgers. The old one can sign
// no more and stays listed with its dates, so that everything sealed before can still be checked.
// `npm run keys:rotate -- --log`: the same for the key that signs checkpoints of the public log. Witnesses and holders of
// the policy file need the new one.
// `npm run keys:rotate -- --new-secret`: after APP_SECRET was lost and replaced, makes all three anew with the present one.
// Every session ends. Without it, servers refuse to start on a database that another secret has written.
import { parseArgs } from 'node:util'
import { databasePool } from '@/lib/foundation/db/pool'
import { requireCurrentSchema } from '@/lib/foundation/db/require-current-schema'
import { acceptNewSecret } from '@/lib/identity/auth/session/accept-new-secret'
import { requireKnownSecret } from '@/lib/identity/auth/session/require-known-secret'
import { rotateKeys } from '@/lib/identity/auth/session/signing-keys'
import { rotateLedgerKey } from '@/lib/outcome/ledger/sealing/ledger-keys'
import { rotateLogKey } from '@/lib/outcome/tlog/integrating/log-keys'
import './patience'
import { orRefuse } from './refuse'

const { values } = parseArgs({
  options: {
    ledger: { type: 'boolean', default: false },
    log: { type: 'boolean', default: false },
    'new-secret': { type: 'boolean', default: false },
  },
})

await orRefuse(requireCurrentSchema)
if (!values['new-secret']) await orRefuse(requireKnownSecret)
if (values['new-secret']) {
  const tokens = await acceptNewSecret()
  const [ledger, log] = [await rotateLedgerKey(), await rotateLogKey()]
  console.log(`This APP_SECRET is the one of the database from now on, and every session has ended.`)
  console.log(`New keys: ${tokens.kid} for tokens, ${ledger.kid} for the ledgers, ${log.kid} for the public log.`)
} else if (values.ledger) {
  const { kid, retired } = await rotateLedgerKey()
  console.log(`New key ${kid} signs the ledgers. Retired: ${retired}.`)
} else if (values.log) {
  const { kid, retired } = await rotateLogKey()
  console.log(`New key ${kid} signs the public log. Retired: ${retired}.`)
} else {
  const { kid, retired, deleted } = await rotateKeys(new Date())
  console.log(`New key ${kid}. Retired: ${retired}. Deleted, because their last token has ended: ${deleted}.`)
}
await databasePool().end()
