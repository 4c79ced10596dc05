import 'server-only'
import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { env } from '@/lib/foundation/env'
import { currentStorage } from '@/lib/foundation/storage/current-storage'
import { type Finding, ok, problem, warning } from './finding'

const FREE_SHARE_MIN = 0.1

/** The storage of uploaded files: writes, reads and deletes a file; for a folder also the space left on its disk. */
export async function checkStorage(): Promise<Finding[]> {
  const place = env.S3_ENDPOINT ? `bucket ${env.S3_BUCKET}` : `folder ${env.DATA_DIR}`
  const key = `doctor/${randomUUID()}.txt`
  const storage = currentStorage()
  await storage.put(key, Buffer.from(key))
  const read = await storage.get(key)
  await storage.delete(key)
  if (read?.toString() !== key) throw new Error('the file that was written could not be read')
  return [ok('Files', `The ${place} can be written and read.`), ...(env.S3_ENDPOINT ? [] : [await checkDisk()])]
}

async function checkDisk(): Promise<Finding> {
  const { bavail, blocks } = await statfs(env.DATA_DIR)
  const share = Number(bavail) / Number(blocks)
  const text = `${Math.round(share * 100)} % of the disk of ${env.DATA_DIR} are free.`
  return share < FREE_SHARE_MIN
    ? problem('Disk', text, 'Free space or enlarge the disk: see "Full disk" in docs/operations/runbook.md.')
    : ok('Disk', text)
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
