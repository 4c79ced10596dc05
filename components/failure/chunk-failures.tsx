'use client'

import { useEffect } from 'react'
import { isChunkFailure } from '@/lib/framework/next/is-chunk-failure'
import { recoverFromChunkFailure } from './chunk-failure'

/** Recovers from scripts that fail to load outside of React's rendering. */
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
