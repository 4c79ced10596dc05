// `npm run keys:rotate`: a new key signs the tokens from now on; those of the old one stay good until they end.
// Regularly, and at once when a copy of the database and APP_SECRET may be in wrong hands (then end all sessions too).
import { rotateKeys } from '@/lib/auth/key-ring'
import { databasePool } from '@/lib/db/pool'

const { kid, retired, deleted } = await rotateKeys(new Date())
console.log(`New key ${kid}. Retired: ${retired}. Deleted, because their last token has ended: ${deleted}.`)
await databasePool().end()
