'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'

type KeepCodesProps = { text: string; words: { copy: string; copied: string; print: string } }

/** Copies or prints the codes; rendered only with JavaScript. */
export function KeepCodes({ text, words }: KeepCodesProps) {
  const [isReady, setIsReady] = useState(false)
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => setIsReady(true), [])
  if (!isReady) return null
  return (
    <>
      {'clipboard' in navigator && (
        <Button
          variant="secondary"
          onClick={async () => {
            await navigator.clipboard.writeText(text)
            setIsCopied(true)
          }}
        >
          {words.copy}
        </Button>
      )}
      <Button variant="secondary" onClick={() => window.print()}>
        {words.print}
      </Button>
      <span role="status" className="self-center text-success">
        {isCopied && words.copied}
      </span>
    </>
  )
}
