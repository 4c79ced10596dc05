'use client'

import { useEffect, useRef } from 'react'
import { Notice } from '@/components/ui/notice'
import type { SavedField } from '@/lib/site/pages/editing/editor-answer'

export type ConflictWords = { title: string; text: string; same: string; none: string; open: string }

type ConflictNoticeProps = {
  saved: readonly SavedField[]
  words: ConflictWords
  /** The saved page. */
  href: string
  id?: string | undefined
  isFocused?: boolean
}

/** What was saved meanwhile, beside what was entered: nothing is replaced before the officer saves again. */
export function ConflictNotice({ saved, words, href, id, isFocused = false }: ConflictNoticeProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFocused) frame.current?.focus()
  }, [isFocused])
  return (
    <div ref={frame} tabIndex={-1} data-conflict>
      <Notice tone="warning" title={words.title} id={id}>
        <p>{words.text}</p>
        {saved.length === 0 && <p>{words.same}</p>}
        {saved.map(({ label, text, lang }) => (
          <div key={label}>
            <p className="font-semibold">{label}</p>
            <p
              lang={text ? lang : undefined}
              className="whitespace-pre-wrap border-line-strong border-s-2 ps-3 [overflow-wrap:anywhere]"
            >
              {text || words.none}
            </p>
          </div>
        ))}
        <p>
          <a href={href}>{words.open}</a>
        </p>
      </Notice>
    </div>
  )
}
