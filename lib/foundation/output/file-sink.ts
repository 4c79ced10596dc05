import 'server-only'
import { open } from 'node:fs/promises'
import type { ByteSink } from './table-cell'

/** Creates a file and writes to its end. */
export async function fileSink(path: string): Promise<ByteSink> {
  const file = await open(path, 'wx')
  let size = 0
  let isOpen = true
  return {
    async write(bytes) {
      await file.appendFile(bytes)
      size += bytes.byteLength
    },
    async close() {
      if (isOpen) await file.close()
      isOpen = false
      return size
    },
  }
}
