/** Received part of a response; `total` is 0 if unknown, as for compressed ones. */
export type ReadProgress = { bytes: number; total: number }

/** Reads a response as text and reports progress. */
export async function readText(address: string, onProgress: (progress: ReadProgress) => void): Promise<string> {
  const answer = await fetch(address, { headers: { accept: 'application/json' } })
  if (!answer.ok || !answer.body) throw new Error(`${answer.status}`)
  const isPacked = answer.headers.has('content-encoding')
  const total = isPacked ? 0 : Number(answer.headers.get('content-length') ?? 0)
  const decoder = new TextDecoder()
  const reader = answer.body.getReader()
  const parts: string[] = []
  let bytes = 0
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    bytes += piece.value.byteLength
    parts.push(decoder.decode(piece.value, { stream: true }))
    onProgress({ bytes, total })
  }
  parts.push(decoder.decode())
  return parts.join('')
}
