'use client'

import { useEffect, useRef, useState } from 'react'
import { Button, LinkButton } from '@/components/ui/button'
import type { StoredTexts } from '@/lib/ideas/proposals/drafts/autosave-answer'

export type ConflictWords = {
  conflictTitle: string
  conflictBody: string
  /** For browsers without script: submitting again saves the typed text. */
  conflictPlain: string
  mine: string
  theirs: string
  keepMine: string
  takeTheirs: string
  empty: string
}

type DraftConflictProps = {
  stored: StoredTexts
  at: string
  mine: () => StoredTexts
  labels: Record<string, string>
  words: ConflictWords
  onKeepMine?: (() => void) | undefined
  onTakeTheirs: () => void
}

const FIELDS = ['title', 'summary', 'narrative'] as const

/** Two versions of one draft side by side; nothing is overwritten until the author has decided. */
export function DraftConflict({ stored, at, mine, labels, words, onKeepMine, onTakeTheirs }: DraftConflictProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [own] = useState(mine)
  useEffect(() => heading.current?.focus(), [])
  const differing = FIELDS.filter((field) => own[field] !== stored[field])
  return (
    <section
      aria-labelledby="conflict-title"
      className="flex flex-col gap-4 rounded-md border border-warning border-s-4 bg-warning-soft p-4"
      data-conflict
    >
      <h2 id="conflict-title" ref={heading} tabIndex={-1} className="font-semibold font-serif text-xl">
        {words.conflictTitle}
      </h2>
      <p>{(onKeepMine ? words.conflictBody : words.conflictPlain).replace('{time}', at)}</p>
      {(differing.length > 0 ? differing : (['title'] as const)).map((field) => (
        <div key={field} className="grid gap-3 sm:grid-cols-2">
          <Text title={`${labels[field] ?? field}: ${words.mine}`} text={own[field]} empty={words.empty} />
          <Text title={`${labels[field] ?? field}: ${words.theirs}`} text={stored[field]} empty={words.empty} />
        </div>
      ))}
      <div className="flex flex-wrap gap-3">
        {onKeepMine && <Button onClick={onKeepMine}>{words.keepMine}</Button>}
        <LinkButton href="" variant="secondary" onClick={onTakeTheirs}>
          {words.takeTheirs}
        </LinkButton>
      </div>
    </section>
  )
}

function Text({ title, text, empty }: { title: string; text: string; empty: string }) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <h3 className="font-semibold text-sm">{title}</h3>
      <p className="max-h-72 overflow-y-auto whitespace-pre-wrap break-words rounded-md border border-line bg-surface p-3">
        {text || <span className="text-muted italic">{empty}</span>}
      </p>
    </div>
  )
}
