'use client'

import { useEffect } from 'react'
import { recoverFromChunkFailure } from '@/components/failure/chunk-failure'
import { failureTexts } from '@/components/failure/failure-texts'
import { errorPage } from '@/lib/catalogues/addresses/error-page'
import { isChunkFailure } from '@/lib/framework/next/is-chunk-failure'

/** The page of an unexpected failure; the shell around it is intact. */
export default function PageFailure({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  useEffect(() => {
    if (isChunkFailure(error)) recoverFromChunkFailure(errorPage(6))
  }, [error])
  const language = typeof document === 'undefined' ? 'en' : document.documentElement.lang
  const { title, text, again } = failureTexts(language)
  return (
    <div role="alert" className="mx-auto flex max-w-[46rem] flex-col items-start gap-4 px-4 py-16">
      <h1 className="font-semibold font-serif text-3xl">{title}</h1>
      <p>{text}</p>
      <p className="text-sm text-muted">{error.digest ? `500 · ${error.digest}` : '500'}</p>
      <button
        type="button"
        onClick={reset}
        className="min-h-11 rounded-md border border-accent-text bg-accent px-5 font-semibold text-accent-contrast"
      >
        {again}
      </button>
    </div>
  )
}
