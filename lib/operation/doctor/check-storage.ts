import 'server-only'
import { randomUUID } from 'node:crypto'
import { env } from '@/lib/foundation/env'
import { currentStorage } from '@/lib/foundation/storage/current-storage'
import { type Finding, ok, warning } from './finding'

/** The storage of uploaded files: writes, reads and deletes a file; of a bucket also whether it keeps versions. */
export async function checkStorage(): Promise<Finding[]> {
  const place = env.S3_ENDPOINT ? `bucket ${env.S3_BUCKET}` : `folder ${env.DATA_DIR}`
  const key = `doctor/${randomUUID()}.txt`
  const storage = currentStorage()
  await storage.put(key, Buffer.from(key))
  const read = await storage.get(key)
  const versions = env.S3_ENDPOINT ? [await checkVersions(key)] : []
  await storage.delete(key)
  if (read?.toString() !== key) throw new Error('the file that was written could not be read')
  return [ok('Files', `The ${place} can be written and read.`), ...versions]
}

async function checkVersions(key: string): Promise<Finding> {
  const found = await currentStorage().open(key)
  found?.stream.destroy()
  if (found?.version) return ok('File versions', 'The bucket keeps versions of deleted and replaced files.')
  const text = 'The bucket keeps no versions: what is deleted by mistake is in the last backup only.'
  return warning('File versions', text, 'Switch versioning of the bucket on, and delete old versions after some weeks.')
}

/** Whether the addresses of visitors are known. */
export function checkProxy(): Finding[] {
  if (env.TRUST_PROXY > 0) return []
  return [
    warning(
      'Proxy',
      'TRUST_PROXY is 0: behind a proxy all visitors share one rate limit.',
      'Behind nginx set TRUST_PROXY=1; without a proxy nothing is to be done.',
    ),
  ]
}
