import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'

export type FoundCopyWords = { foundTitle: string; foundBody: string; takeUp: string; discard: string }

type FoundCopyProps = { words: FoundCopyWords; onTakeUp: () => void; onDiscard: () => void; children?: ReactNode }

/** Offers text that could not be saved and was stored in this tab. */
export function FoundCopy({ words, onTakeUp, onDiscard, children }: FoundCopyProps) {
  return (
    <Notice
      tone="warning"
      role="status"
      title={words.foundTitle}
      actions={
        <>
          <Button onClick={onTakeUp}>{words.takeUp}</Button>
          <Button variant="quiet" onClick={onDiscard}>
            {words.discard}
          </Button>
        </>
      }
    >
      <p>{words.foundBody}</p>
      {children}
    </Notice>
  )
}
