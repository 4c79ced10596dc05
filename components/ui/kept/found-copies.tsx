'use client'

import { Button } from '../button'
import { Notice } from '../notice'
import type { KeptCopy } from './kept-copies'

export type KeptTexts = {
  /** "This browser tab has text that was not saved". */
  title: string
  body: string
  /** "Written at {time}". */
  at: string
  takeUp: string
  discard: string
}

type FoundCopiesProps = {
  copies: readonly KeptCopy[]
  texts: KeptTexts
  locale: string
  onDecide: (act: 'takeUp' | 'discard', copy: KeptCopy) => void
}

const EXCERPT = 160

/** Offers text of this tab that was not saved, each with its time and beginning. */
export function FoundCopies({ copies, texts, locale, onDecide }: FoundCopiesProps) {
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' })
  return copies.map((copy) => (
    <div key={copy.id} data-found-copy>
      <Notice
        tone="warning"
        role="status"
        title={texts.title}
        actions={
          <>
            <Button onClick={() => onDecide('takeUp', copy)}>{texts.takeUp}</Button>
            <Button variant="quiet" onClick={() => onDecide('discard', copy)}>
              {texts.discard}
            </Button>
          </>
        }
      >
        <p>{texts.body}</p>
        <p className="[overflow-wrap:anywhere]">
          <span className="text-muted text-sm">{texts.at.replace('{time}', time.format(copy.savedAt))}</span>{' '}
          <span className="font-semibold">{excerptOf(copy)}</span>
        </p>
      </Notice>
    </div>
  ))
}

// The title, or else the first text.
function excerptOf({ values }: KeptCopy): string {
  const texts = Object.entries(values).flatMap(([name, all]) => (NOT_TYPED.test(name) ? [] : all))
  const text = values['title']?.[0] || texts.find((one) => /\S\s+\S/.test(one)) || texts.find((one) => one.trim()) || ''
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text
}

const NOT_TYPED = /(?:id|key|revision|base|intent|next|returnTo)$/i
