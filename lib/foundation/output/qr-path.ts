import { create } from 'qrcode'
import { nextTask } from '@/lib/foundation/next-task'

/** Quiet zone around the pattern, which scanners require. */
const MARGIN = 4

/** A QR code as one path of an SVG with `side` units. */
export type QrPath = { side: number; path: string }

/** The dark modules of a text's code, each run of a row as one rectangle. */
export function qrPath(text: string): QrPath {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  let path = ''
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (modules.get(row, column) !== 1) continue
      const start = column
      while (column < size && modules.get(row, column) === 1) column++
      path += `M${start + MARGIN} ${row + MARGIN}h${column - start}v1h-${column - start}z`
    }
  }
  return { side: size + 2 * MARGIN, path }
}

/** The codes of many texts; requests are served between them. */
export async function qrPaths(texts: readonly string[]): Promise<QrPath[]> {
  const paths: QrPath[] = []
  for (const text of texts) {
    paths.push(qrPath(text))
    await nextTask()
  }
  return paths
}
