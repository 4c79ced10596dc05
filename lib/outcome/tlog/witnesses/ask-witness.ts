import 'server-only'
import { readBounded } from '@/lib/foundation/input/read-bounded'
import { addCheckpointBody } from '@/lib/outcome/tlog/formats/add-checkpoint'
import { parseSize } from '@/lib/outcome/tlog/formats/checkpoint'
import { isCosignatureOf } from '@/lib/outcome/tlog/formats/cosignature'
import { parseNote, parseSignatureLine } from '@/lib/outcome/tlog/formats/signed-note'
import type { Witness } from './known-witnesses'
import type { WitnessOutcome } from './outcomes'

const TIMEOUT_MS = 5000
const ANSWER_BYTES_MAX = 64 * 1024

type Refusal = Exclude<WitnessOutcome, 'cosigned'>

type Question = { note: string; old: number; path: Buffer[] }

/** What a witness answered. A `fork` is a refusal that blames the log; `behind` names the size that the witness knows. */
export type WitnessAnswer =
  | { outcome: 'cosigned'; line: string }
  | { outcome: 'behind'; size: number }
  | { outcome: Refusal; detail: string }

/** Sends a checkpoint to a witness and verifies its cosignature. Never throws for what the witness does. */
export async function askWitness({ url, key }: Witness, { note, old, path }: Question): Promise<WitnessAnswer> {
  try {
    const response = await fetch(`${url.replace(/\/$/, '')}/add-checkpoint`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      body: addCheckpointBody({ old, path, note }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = (await readBounded(response, ANSWER_BYTES_MAX)).toString('utf8')
    if (response.status === 200) return cosignatureIn(text, note, key)
    const size = response.status === 409 ? parseSize(text.trimEnd()) : null
    if (size !== null) return { outcome: 'behind', size }
    return { outcome: refusalOf(response.status), detail: `${response.status} ${text.slice(0, 200).trim()}`.trim() }
  } catch (error) {
    // A witness that is away is an outcome like others.
    return { outcome: 'unreachable', detail: reasonOf(error) }
  }
}

function cosignatureIn(text: string, note: string, key: Witness['key']): WitnessAnswer {
  const signed = parseNote(note)?.text ?? ''
  for (const line of text.split('\n')) {
    const signature = parseSignatureLine(line)
    if (signature && isCosignatureOf(signed, signature, key)) return { outcome: 'cosigned', line: `${line}\n` }
  }
  return { outcome: 'refused', detail: '200 without a valid cosignature of the configured key' }
}

function refusalOf(status: number): Refusal {
  if (status === 422) return 'fork'
  if (status === 404) return 'unknown'
  return status >= 500 || status === 429 ? 'unreachable' : 'refused'
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  const { cause } = error
  return (cause instanceof Error ? cause.message : error.message).slice(0, 200)
}
