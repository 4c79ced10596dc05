'use client'

import { useEffect, useState } from 'react'
import { checkInclusion, type InclusionProof, type PublicKey } from '@/lib/outcome/ledger/sealing/check-inclusion'

type Words = Record<'unchecked' | 'running' | 'yes' | 'unsigned' | 'no' | 'insecure', string>
type BrowserCheckProps = { proof: InclusionProof; keys: readonly PublicKey[]; words: Words }

/** Verifies in the voter's browser; without JavaScript there is only the server's answer. */
export function BrowserCheck({ proof, keys, words }: BrowserCheckProps) {
  const [outcome, setOutcome] = useState<keyof Words>('unchecked')
  useEffect(() => {
    // Outside of a secure context a browser computes no hashes.
    if (!globalThis.crypto?.subtle) return setOutcome('insecure')
    setOutcome('running')
    checkInclusion(proof, keys).then(
      ({ isIncluded, isSigned }) =>
        setOutcome(!isIncluded || isSigned === false ? 'no' : isSigned ? 'yes' : 'unsigned'),
      () => setOutcome('no'),
    )
  }, [proof, keys])
  return <span role="status">{words[outcome]}</span>
}
