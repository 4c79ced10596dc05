'use client'

import { useContext, useEffect, useRef, useState } from 'react'
import { SaveStateBar } from '@/components/forms/autosave/save-state-bar'
import { FormContext } from '@/components/ui/form-context'
import type { AutosaveAnswer } from '@/lib/site/pages/editing/editor-answer'
import { ConflictNotice, type ConflictWords } from '../conflict-notice'
import { FormSaver } from './form-saver'
import { noteSaved, noteSent } from './history-store'
import type { SaveStatus } from './save-state'

/** Finished sentences; `{time}` and `{problem}` are filled in here. */
export type KeeperWords = {
  saving: string
  saved: string
  savedExceptFiles: string
  notSaved: string
  retrying: string
  signedOut: string
  signIn: string
  conflict: ConflictWords
}

type FormKeeperProps = {
  save: (data: FormData) => Promise<AutosaveAnswer>
  /** Person and page: what is stored in this tab belongs to them. */
  owner: string
  /** Address of the sign-in page; this page is added. */
  signInHref: string
  /** The saved page. */
  href: string
  words: KeeperWords
}

/** Saves the form around it three seconds after a change, and displays the state of saving. */
export function FormKeeper({ save, owner, signInHref, href, words }: FormKeeperProps) {
  const { state: formState } = useContext(FormContext)
  const anchor = useRef<HTMLDivElement>(null)
  const saver = useRef<FormSaver | null>(null)
  const [status, setStatus] = useState<SaveStatus>({ kind: 'idle' })

  useEffect(() => {
    const form = anchor.current?.closest('form')
    if (!form) return
    const created = new FormSaver(form, {
      save,
      show: setStatus,
      saved: (revision) => noteSaved(owner, revision),
    })
    saver.current = created
    const note = () => noteSent(owner, Number(new FormData(form).get('revision')))
    form.addEventListener('submit', note)
    return () => {
      created.stop()
      form.removeEventListener('submit', note)
    }
  }, [save, owner])

  useEffect(() => {
    if (formState.status !== 'error') return
    setStatus({ kind: 'idle' })
    saver.current?.resume(formState.conflict)
  }, [formState])

  const text = statusText(status, words, anchor.current?.closest('form') ?? null)
  return (
    <>
      <div ref={anchor} className="contents">
        {status.kind === 'conflict' && (
          <ConflictNotice saved={status.saved} words={words.conflict} href={href} isFocused />
        )}
      </div>
      <SaveStateBar kind={status.kind} text={text} signInHref={signInHref} signIn={words.signIn} />
    </>
  )
}

function statusText(status: SaveStatus, words: KeeperWords, form: HTMLFormElement | null): string {
  switch (status.kind) {
    case 'saving':
      return words.saving
    case 'saved':
      return (hasFiles(form) ? words.savedExceptFiles : words.saved).replace('{time}', status.at)
    case 'retrying':
      return words.retrying
    case 'signedOut':
      return words.signedOut
    case 'refused':
      return words.notSaved.replace('{problem}', status.message)
    default:
      return ''
  }
}

function hasFiles(form: HTMLFormElement | null): boolean {
  const inputs = form?.querySelectorAll<HTMLInputElement>('input[type=file]') ?? []
  return [...inputs].some(({ files }) => files !== null && files.length > 0)
}
