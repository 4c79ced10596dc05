'use client'

import { useEffect } from 'react'
import { isChunkFailure } from '@/lib/framework/next/is-chunk-failure'
import { recoverFromChunkFailure } from './chunk-failure'

/** Recovers from scripts that fail to load outside of React's rendering, and from pages that cannot be reached. */
export function ChunkFailures({ errorPage }: { errorPage: string }) {
  useEffect(() => {
    const onRejection = ({ reason }: PromiseRejectionEvent) => {
      if (isChunkFailure(reason)) recoverFromChunkFailure(errorPage)
    }
    addEventListener('unhandledrejection', onRejection)
    // Only offers a page without a connection: what cannot register it does without.
    navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
    return () => removeEventListener('unhandledrejection', onRejection)
  }, [errorPage])
  return null
}
