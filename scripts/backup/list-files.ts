import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { z } from 'zod'

const listedFile = z.strictObject({
  key: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
  /** What a versioned bucket calls this content. */
  version: z.string().optional(),
  /** The content is in the folder of the backup. */
  isCopied: z.boolean(),
})

/** A stored file as it was when the backup was made. */
export type ListedFile = z.output<typeof listedFile>

/** Reads a list of files line by line. */
export async function* listedFiles(list: string): AsyncGenerator<ListedFile> {
  for await (const line of createInterface({ input: createReadStream(list) })) {
    if (line !== '') yield listedFile.parse(JSON.parse(line))
  }
}
