import 'server-only'
import { join } from 'node:path'
import { env } from '@/lib/foundation/env'
import { localDisk } from './local-disk'
import { s3Bucket } from './s3-bucket'
import type { Storage } from './storage'

let storage: Storage | undefined

/** The storage of this installation: the S3 bucket if configured, else a folder. */
export function currentStorage(): Storage {
  storage ??= configured()
  return storage
}

function configured(): Storage {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    return localDisk(join(env.DATA_DIR, 'files'))
  return s3Bucket({
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  })
}
