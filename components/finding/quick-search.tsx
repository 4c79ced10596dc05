'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FoundView } from './found'
import { FoundParts } from './found-parts'

type QuickSearchProps = {
  /** The form's target without JavaScript, and the address queried while typing. */
  action: string
  quickUrl: string
  words: string
  maxLength: number
  lengthMin: number
  delayMs: number
  texts: { label: string; help: string; button: string; searching: string; failed: string }
  /** The results of the search in the address. */
  children: ReactNode
}

type Answer = { state: 'idle' } | { state: 'searching' } | { state: 'failed' } | { state: 'found'; found: FoundView }

/** A search over everything while typing; without JavaScript a plain form. */
export function QuickSearch(props: QuickSearchProps) {
  const { action, quickUrl, words, maxLength, lengthMin, delayMs, texts, children } = props
  const [answer, setAnswer] = useState<Answer>({ state: 'idle' })
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<AbortController>(undefined)

  useEffect(
    () => () => {
      clearTimeout(waiting.current)
      running.current?.abort()
    },
    [],
  )

  function type(q: string) {
    clearTimeout(waiting.current)
    running.current?.abort()
    if ([...q.replace(/\s/gu, '')].length < lengthMin) return setAnswer({ state: 'idle' })
    waiting.current = setTimeout(() => search(q.trim()), delayMs)
  }

  async function search(q: string) {
    const control = new AbortController()
    running.current = control
    setAnswer({ state: 'searching' })
    try {
      const response = await fetch(`${quickUrl}?${new URLSearchParams({ q })}`, { signal: control.signal })
      if (!response.ok) throw new Error(String(response.status))
      const found = (await response.json()) as FoundView
      setAnswer({ state: 'found', found })
      // The address follows the search, so that it can be shared and the back button restores it.
      history.replaceState(history.state, '', `${action}?${new URLSearchParams({ q })}`)
    } catch {
      if (!control.signal.aborted) setAnswer({ state: 'failed' })
    }
  }

  return (
    <div className="flex flex-col gap-8">
      <search>
        <form action={action} className="flex flex-wrap items-end gap-3">
          <label className="flex min-w-0 grow basis-64 flex-col gap-1.5">
            <span className="font-semibold">{texts.label}</span>
            <input
              type="search"
              name="q"
              defaultValue={words}
              maxLength={maxLength}
              autoComplete="off"
              enterKeyHint="search"
              aria-describedby="search-help"
              className="control"
              onChange={(event) => type(event.target.value)}
            />
          </label>
          <button
            type="submit"
            className="inline-flex min-h-11 items-center justify-center rounded-md border border-accent-text bg-accent px-5 py-2 font-semibold text-accent-contrast hover:bg-accent-hover"
          >
            {texts.button}
          </button>
          <p id="search-help" className="basis-full text-muted text-sm">
            {texts.help}
          </p>
        </form>
      </search>
      <div aria-live="polite" className="flex flex-col gap-8 empty:hidden">
        {answer.state === 'searching' && <p className="text-muted">{texts.searching}</p>}
        {answer.state === 'failed' && <p className="font-semibold text-danger">{texts.failed}</p>}
        {answer.state === 'found' && <FoundParts found={answer.found} />}
      </div>
      {answer.state !== 'found' && children}
    </div>
  )
}
