// A public log of a test without a server: trees, notes and proofs from texts, with keys of its own, and its files as a web
// server has them (c2sp.org/tlog-tiles). Up to 255 entries, so that every tile is partial.
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkpointText } from '@/lib/outcome/tlog/formats/checkpoint'
import { cosignatureLine } from '@/lib/outcome/tlog/formats/cosignature'
import { COSIGNATURE, ED25519, signNote, type VerifierKey, verifierKey } from '@/lib/outcome/tlog/formats/signed-note'
import { leafHash, rootOf, sha256 } from '@/lib/outcome/tlog/formats/tree-hash'
import { consistencyRanges, inclusionRanges, type Range } from '@/lib/outcome/tlog/formats/tree-ranges'
import { proofFile } from '@/lib/outcome/tlog/reading/find-log-proof'

type Signer = { name: string; key: KeyObject; verifier: VerifierKey }

/** A key of a log or of a witness. */
export function aSigner(name: string, kind: 'log' | 'witness' = 'log'): Signer {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return { name, key: privateKey, verifier: verifierKey(name, kind === 'log' ? ED25519 : COSIGNATURE, publicKey) }
}

const entryOf = (text: string) => sha256(Buffer.from(text))
const leavesOf = (texts: readonly string[]) => texts.map((text) => leafHash(entryOf(text)))
const hashesOf = (texts: readonly string[], ranges: readonly Range[]) =>
  ranges.map(([from, to]) => rootOf(leavesOf(texts).slice(from, to)))

/** The checkpoint of a log with these texts. */
export function checkpointOf(log: Signer, texts: readonly string[], witnesses: readonly Signer[] = []): string {
  const text = checkpointText({ origin: log.name, size: texts.length, root: rootOf(leavesOf(texts)) })
  const lines = witnesses.map(({ key, verifier }) => cosignatureLine(text, key, verifier, 1_800_000_000))
  return signNote(text, log.name, log.key) + lines.join('')
}

/** The proof that a log with these texts continues one with the first `old` of them. */
export function pathFrom(old: number, texts: readonly string[]): Buffer[] {
  return old === 0 ? [] : hashesOf(texts, consistencyRanges(old, texts.length))
}

/** The `.tlog-proof` of a text. */
export function proofOf(index: number, texts: readonly string[], checkpoint: string): string {
  const path = hashesOf(texts, inclusionRanges(index, texts.length))
  return proofFile({ extra: texts[index] ?? '', index, path, checkpoint })
}

/** Writes the log's files into a folder. */
export function writeLog(folder: string, texts: readonly string[], checkpoint: string): void {
  const bundle = texts.map((text) => Buffer.concat([Buffer.of(0, 32), entryOf(text)]))
  const files: [string, string | Buffer][] = [
    ['checkpoint', checkpoint],
    [`tile/0/000.p/${texts.length}`, Buffer.concat(leavesOf(texts))],
    [`tile/entries/000.p/${texts.length}`, Buffer.concat(bundle)],
  ]
  for (const [name, content] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
}
