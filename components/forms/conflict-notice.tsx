'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Notice } from '@/components/ui/notice'
import type { SavedText } from '@/lib/foundation/input/autosave-answer'

export type ConflictWords = {
  title: string
  text: string
  /** No text differs. */
  same: string
  none: string
}

type ConflictNoticeProps = {
  saved: readonly SavedText[]
  words: ConflictWords
  /** What was entered, beside what is saved. */
  entered?: { mine: string; theirs: string; textOf: (name: string) => string } | undefined
  id?: string | undefined
  isFocused?: boolean
  /** What can be done besides saving again. */
  children?: ReactNode
}

/** What was saved meanwhile; the form holds what was entered. Nothing is replaced before the person has decided. */
export function ConflictNotice({ saved, words, entered, id, isFocused = false, children }: ConflictNoticeProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFocused) frame.current?.focus()
  }, [isFocused])
  return (
    <div ref={frame} tabIndex={-1} data-conflict>
      <Notice tone="warning" title={words.title} id={id}>
        <p>{words.text}</p>
        {saved.length === 0 && <p>{words.same}</p>}
        {saved.map(({ name, label, text, lang }) => (
          <div key={label} className={classNames('mt-1', entered && 'grid gap-3 sm:grid-cols-2')}>
            {entered && name !== undefined && (
              <Text label={`${label}: ${entered.mine}`} text={entered.textOf(name)} lang={lang} none={words.none} />
            )}
            <Text label={entered ? `${label}: ${entered.theirs}` : label} text={text} lang={lang} none={words.none} />
          </div>
        ))}
        {children}
      </Notice>
    </div>
  )
}

function Text({ label, text, lang, none }: { label: string; text: string; lang: string; none: string }) {
  return (
    <div className="min-w-0">
      <p className="font-semibold">{label}</p>
      <p
        lang={(text && lang) || undefined}
        className="max-h-72 overflow-y-auto whitespace-pre-wrap border-line-strong border-s-2 ps-3 [overflow-wrap:anywhere]"
      >
        {text || none}
      </p>
    </div>
  )
}
