'use client'

import { useEffect, useState } from 'react'
import { checkInclusion, type InclusionProof, type PublicKey } from '@/lib/outcome/ledger/reading/check-inclusion'

type Words = Record<'unchecked' | 'running' | 'yes' | 'unsigned' | 'no' | 'insecure', string>
type BrowserCheckProps = { proof: InclusionProof; keys: readonly PublicKey[]; words: Words }

/** Runs the check where the voter trusts the machine; without scripts there is only the server's word. */
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
