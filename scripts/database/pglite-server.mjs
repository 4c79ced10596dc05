// The embedded database as a process of its own: PGlite (PostgreSQL as WebAssembly) with PostGIS behind a socket.
// All connections share one session, so it serves one transaction at a time. usage: pglite-server.mjs FOLDER PORT
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { postgis } from '@electric-sql/pglite-postgis'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

const [folder, port] = process.argv.slice(2)
const extensions = { postgis, pg_trgm, unaccent, citext, pgcrypto, btree_gist }
const db = await PGlite.create({ dataDir: folder, extensions, relaxedDurability: process.env.FLEETING === '1' })
const server = new PGLiteSocketServer({ db, port: Number(port), host: '127.0.0.1', maxConnections: 50 })
await server.start()

let stopping = false
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect']) {
  process.on(signal, async () => {
    if (stopping) return
    stopping = true
    await server.stop()
    await db.close()
    process.exit(0)
  })
}
