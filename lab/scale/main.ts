// `npm run scale [-- --users 1000000 --organizations 1000 --minutes 8]`: fills a database of its own with a region's rows,
// runs the statements of the hot paths on it by the platform's own code, and prints time, buffers and plan of each. The
// filling takes about half an hour for a million people; it stops after the given minutes and continues with the next run.
// Plans on a database that is not full are plans all the same, of smaller tables.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Cluster, startCluster } from '@/scripts/database/cluster'
import { createDatabase, withClient } from '@/scripts/database/connection'
import { usesCluster } from '@/scripts/database/installation'
import { generateSources } from '@/scripts/generate-sources'
import { ownProgram, run } from '@/scripts/processes'
import { localSecret } from '@/scripts/secret'
import { dataDir } from '@/scripts/settings'
import { fillDatabase } from './fill'

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '1000000' },
    organizations: { type: 'string', default: '1000' },
    minutes: { type: 'string', default: '8' },
    only: { type: 'string' },
  },
})

if (!usesCluster()) throw new Error('This needs a local PostgreSQL with PostGIS.')
const home = join(dataDir(), 'scale')
const size = { organizations: Number(values.organizations), users: Number(values.users) }
const database = `scale_${size.users}_${size.organizations}`
/** Those of a machine with 16 GB of memory; the default of a private cluster is for tests. */
const settings = {
  shared_buffers: '4GB',
  effective_cache_size: '12GB',
  max_wal_size: '8GB',
  maintenance_work_mem: '1GB',
}

await fill()
process.exitCode = await measure()

async function fill(): Promise<void> {
  const isFull = await withCluster(false, async (cluster) => {
    await createDatabase(cluster.urlOf('postgres'), database)
    return fillDatabase(cluster.urlOf(database), size, Number(values.minutes))
  })
  if (!isFull) console.log('The time is over: what follows is of what is there. Run it again to continue.')
}

async function measure(): Promise<number> {
  await generateSources()
  return withCluster(true, async (cluster) => {
    const env = { DATABASE_URL: cluster.urlOf(database), APP_SECRET: localSecret(home), DATABASE_PATIENCE_MS: '60000' }
    await explainEverything(cluster)
    return run(ownProgram('lab/scale/measure.ts', [values.only ?? '', join(home, 'plans.json')]), { env })
  })
}

/** Sessions of the database are sent the plan of each statement that they run. */
async function explainEverything(cluster: Cluster): Promise<void> {
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_buffers': 'on',
    'auto_explain.log_wal': 'on',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
  }
  await withClient(cluster.urlOf('postgres'), async (client) => {
    for (const [name, value] of Object.entries(settings))
      await client.query(`ALTER DATABASE "${database}" SET ${name} = '${value}'`)
  })
}

async function withCluster<T>(durable: boolean, work: (cluster: Cluster) => Promise<T>): Promise<T> {
  const cluster = await startCluster({ home, durable, settings })
  try {
    return await work(cluster)
  } finally {
    await cluster.service.stop()
  }
}
