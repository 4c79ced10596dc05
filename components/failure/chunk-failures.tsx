'use client'

import { useEffect } from 'react'
import { isChunkFailure, recoverFromChunkFailure } from './chunk-failure'

/** Recovers where a later script of the page cannot be loaded outside of what React renders. */
export function ChunkFailures({ errorPage }: { errorPage: string }) {
  useEffect(() => {
    const onRejection = ({ reason }: PromiseRejectionEvent) => {
      if (isChunkFailure(reason)) recoverFromChunkFailure(errorPage)
    }
    addEventListener('unhandledrejection', onRejection)
    return () => removeEventListener('unhandledrejection', onRejection)
  }, [errorPage])
  return null
}
