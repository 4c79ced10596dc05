import 'server-only'
import { CsvReader, type CsvRow } from '@/lib/foundation/input/csv/csv-rows'
import { decodeChunks } from '@/lib/foundation/input/csv/decode-chunks'
import type { TextEncoding } from '@/lib/foundation/input/csv/detect-encoding'
import { nextTask } from '@/lib/foundation/next-task'
import { currentStorage } from '@/lib/foundation/storage/current-storage'
import type { PeopleImport } from '@/lib/generated/prisma/client'

/** The rows of an uploaded list in slices of at most `size`, each in a turn of the event loop of its own. */
export async function* slicesOfFile(
  { fileKey, encoding, delimiter }: Pick<PeopleImport, 'fileKey' | 'encoding' | 'delimiter'>,
  size: number,
): AsyncGenerator<CsvRow[]> {
  const stream = fileKey ? await currentStorage().stream(fileKey) : null
  if (!stream) throw new Error(`the file of an import is missing: ${fileKey}`)
  const reader = new CsvReader(delimiter)
  let rows: CsvRow[] = []
  for await (const piece of decodeChunks(stream, encoding as TextEncoding)) {
    rows.push(...reader.read(piece))
    while (rows.length >= size) yield rows.splice(0, size)
    await nextTask()
  }
  rows = [...rows, ...reader.end()]
  while (rows.length > 0) yield rows.splice(0, size)
}

/** Whether the file of an import is still in the storage. */
export async function isStored({ fileKey }: Pick<PeopleImport, 'fileKey'>): Promise<boolean> {
  const stream = fileKey ? await currentStorage().stream(fileKey, { start: 0, end: 0 }) : null
  stream?.destroy()
  return stream !== null
}
