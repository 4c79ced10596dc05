import 'server-only'
import { type Checkpoint, isSignedBy, type PublicKey } from '@/lib/outcome/ledger/sealing/check-inclusion'
import { batchHash } from '@/lib/outcome/ledger/sealing/leaf-hash'
import { type Finding, finding } from './ledger-finding'

/** Compares earlier published checkpoints with the present ledger. */
export async function verifyCheckpoints(
  saved: readonly Checkpoint[],
  present: readonly Checkpoint[],
  keys: readonly PublicKey[],
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const checkpoint of saved) {
    const { sequence } = checkpoint
    // Checkpoints without a valid signature prove nothing.
    if (batchHash(checkpoint) !== checkpoint.hash || !(await isSignedBy(checkpoint, keys))) {
      findings.push(finding('edit', `the saved checkpoint ${sequence} is not one that was signed here`))
      continue
    }
    const batch = present.find((candidate) => candidate.sequence === sequence)
    if (!batch) findings.push(finding('truncation', `batch ${sequence} was published and is missing now`))
    else if (batch.hash !== checkpoint.hash)
      findings.push(
        finding('fork', `batch ${sequence} is another one than was published: the history was written anew`),
      )
  }
  return findings
}
