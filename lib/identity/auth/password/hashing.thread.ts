import { argon2Sync } from 'node:crypto'
import { compareSync } from 'bcryptjs'
import { answerJobs } from '@/lib/foundation/threads/answer-jobs'

/** Memory in KiB. */
export type Argon2Cost = { memory: number; passes: number; parallelism: number }

const jobs = {
  argon2id: ({ secret, salt, cost }: { secret: string; salt: string; cost: Argon2Cost }): string =>
    argon2Sync('argon2id', {
      message: secret,
      nonce: Buffer.from(salt, 'base64'),
      tagLength: 32,
      ...cost,
    }).toString('base64'),
  isBcrypt: ({ secret, hash }: { secret: string; hash: string }): boolean => compareSync(secret, hash),
}

export type HashingJobs = typeof jobs

answerJobs(jobs, { isBackground: true })
