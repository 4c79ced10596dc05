'use client'

import { useContext, useEffect, useRef, useState } from 'react'
import { SaveStateBar } from '@/components/forms/autosave/save-state-bar'
import { FormContext } from '@/components/ui/form-context'
import { keptFormOf } from '@/components/ui/kept/kept-form'
import type { AutosaveAnswer, StoredTexts } from '@/lib/ideas/proposals/drafts/autosave-answer'
import { type ConflictWords, DraftConflict } from './draft-conflict'
import { DraftSaver } from './draft-saver'
import type { SaverStatus } from './draft-state'

/** Finished sentences; `{time}` and `{fields}` are filled in here. */
export type KeeperWords = ConflictWords & {
  saving: string
  saved: string
  savedExcept: string
  retrying: string
  signedOut: string
  signIn: string
}

type DraftKeeperProps = {
  save: (data: FormData) => Promise<AutosaveAnswer>
  /** Address of the sign-in page; the path of the draft is added. */
  signInHref: string
  /** Content of the draft when the page was rendered, for conflicts in browsers without script. */
  stored: (StoredTexts & { revision: number; savedAt: string }) | null
  /** Labels by field, to name the fields that were not saved. */
  labels: Record<string, string>
  words: KeeperWords
}

/** Saves the form around it as a draft while it is being typed, and displays the state of saving. */
export function DraftKeeper({ save, signInHref, stored, labels, words }: DraftKeeperProps) {
  const { state: formState } = useContext(FormContext)
  const anchor = useRef<HTMLDivElement>(null)
  const saver = useRef<DraftSaver | null>(null)
  const [state, setState] = useState<SaverStatus>({ kind: 'idle' })
  const [isScripted, setIsScripted] = useState(false)

  useEffect(() => {
    const form = anchor.current?.closest('form')
    if (!form) return
    setIsScripted(true)
    saver.current = new DraftSaver(form, { save, tell: setState })
    return () => saver.current?.stop()
  }, [save])

  // A refused submit has saved nothing: the form still has unsaved changes.
  useEffect(() => {
    if (formState.status !== 'error') return
    saver.current?.resume()
    if (formState.error?.name === 'draftChangedElsewhere') saver.current?.saveNow()
  }, [formState])

  function discard() {
    const form = anchor.current?.closest('form')
    if (form) keptFormOf(form)?.forget()
  }

  const sent = !isScripted && formState.status === 'error' && formState.error?.name === 'draftChangedElsewhere'
  const conflict =
    state.kind === 'conflict' ? { ...state, at: state.at } : sent && stored ? { stored, at: stored.savedAt } : null
  const text = stateText(state, labels, words)
  return (
    <>
      <div ref={anchor} className="contents">
        {conflict && (
          <DraftConflict
            {...conflict}
            mine={() => mineOf(anchor.current?.closest('form') ?? null, formState)}
            words={words}
            labels={labels}
            onKeepMine={state.kind === 'conflict' ? () => saver.current?.keepMine(state.revision) : undefined}
            onTakeTheirs={discard}
          />
        )}
      </div>
      <SaveStateBar kind={state.kind} text={text} signInHref={signInHref} signIn={words.signIn} />
    </>
  )
}

function mineOf(form: HTMLFormElement | null, state: { status: string; values?: Record<string, string | string[]> }) {
  const data = form ? new FormData(form) : null
  const one = (name: string) => String(data?.get(name) ?? [state.values?.[name] ?? ''].flat()[0])
  return { title: one('title'), summary: one('summary'), narrative: one('narrative') }
}

function stateText(state: SaverStatus, labels: Record<string, string>, words: KeeperWords): string {
  switch (state.kind) {
    case 'saving':
      return words.saving
    case 'saved': {
      const refused = Object.entries(state.refused)
      if (refused.length === 0) return words.saved.replace('{time}', state.at)
      const fields = refused.map(([field, message]) => `${labels[field] ?? field}: ${message}`).join(' ')
      return words.savedExcept.replace('{time}', state.at).replace('{fields}', fields)
    }
    case 'retrying':
      return words.retrying
    case 'signedOut':
      return words.signedOut
    case 'refused':
      return state.message
    default:
      return ''
  }
}
