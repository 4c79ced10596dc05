'use client'

import { type MouseEvent, useContext, useEffect, useRef, useState } from 'react'
import { dropCopy, fillForm, type LocalCopy, readCopy } from '@/components/proposals/writing/local-copy'
import { Button, LinkButton } from '@/components/ui/button'
import { FormContext } from '@/components/ui/form-context'
import { Notice } from '@/components/ui/notice'
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
  foundTitle: string
  foundBody: string
  takeUp: string
  discard: string
  conflict: ConflictWords
}

type FormKeeperProps = {
  save: (data: FormData) => Promise<AutosaveAnswer>
  /** Person and page: what is stored in this tab belongs to them. */
  owner: string
  /** The block, or the texts of the page. */
  part: string
  /** Address of the sign-in page; this page is added. */
  signInHref: string
  /** The saved page. */
  href: string
  words: KeeperWords
}

/** Saves the form around it three seconds after a change, and displays the state of saving. */
export function FormKeeper({ save, owner, part, signInHref, href, words }: FormKeeperProps) {
  const { state: formState } = useContext(FormContext)
  const anchor = useRef<HTMLDivElement>(null)
  const saver = useRef<FormSaver | null>(null)
  const [status, setStatus] = useState<SaveStatus>({ kind: 'idle' })
  const [found, setFound] = useState<LocalCopy | null>(null)
  const copyKey = `${owner}:${part}`

  useEffect(() => {
    const form = anchor.current?.closest('form')
    if (!form) return
    setFound(readCopy(copyKey, form))
    const created = new FormSaver(form, {
      save,
      copyKey,
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
  }, [save, owner, copyKey])

  useEffect(() => {
    if (formState.status !== 'error') return
    setStatus({ kind: 'idle' })
    saver.current?.resume(formState.conflict)
  }, [formState])

  function takeUp() {
    const form = anchor.current?.closest('form')
    if (!form || !found) return
    fillForm(form, found)
    // The draft may have been changed since: the saver finds out by the revision of the copy.
    saver.current?.rebase(found.values['revision']?.[0] ?? '', found.values['base']?.[0] ?? '')
    setFound(null)
    for (const control of form.elements) control.dispatchEvent(new Event('input', { bubbles: true }))
  }

  function discard() {
    dropCopy(copyKey)
    setFound(null)
  }

  const text = statusText(status, words, anchor.current?.closest('form') ?? null)
  const isUrgent = ['retrying', 'signedOut', 'refused'].includes(status.kind)
  return (
    <>
      <div ref={anchor} className="contents">
        {found && (
          <Notice
            tone="warning"
            role="status"
            title={words.foundTitle}
            actions={
              <>
                <Button onClick={takeUp}>{words.takeUp}</Button>
                <Button variant="quiet" onClick={discard}>
                  {words.discard}
                </Button>
              </>
            }
          >
            <p>{words.foundBody}</p>
          </Notice>
        )}
        {status.kind === 'conflict' && (
          <ConflictNotice saved={status.saved} words={words.conflict} href={href} isFocused />
        )}
      </div>
      {text && (
        <div
          data-sticky-bar
          className="sticky bottom-0 z-10 order-last flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t bg-page py-2.5 text-sm [@media(max-height:26rem)]:static"
        >
          <p className={isUrgent ? 'font-semibold text-warning' : 'text-muted'} data-save-state={status.kind}>
            {text}
          </p>
          {status.kind === 'signedOut' && (
            <LinkButton href={signInHref} size="small" variant="secondary" onClick={comeBackHere}>
              {words.signIn}
            </LinkButton>
          )}
        </div>
      )}
      <p role="status" className="sr-only">
        {isUrgent ? text : ''}
      </p>
    </>
  )
}

function comeBackHere({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
  const target = new URL(currentTarget.href)
  target.searchParams.set('returnTo', window.location.pathname + window.location.search)
  currentTarget.href = target.href
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
