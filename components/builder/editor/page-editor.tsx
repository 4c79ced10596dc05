'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState, useTransition } from 'react'
import { Button, LinkButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { ActAnswer } from '@/lib/site/pages/editing/editor-answer'
import { listenToDrags } from './block-drag'
import { contentAfter, type EditHistory, loaded, moved, newHistory, type Snapshot } from './edit-history'
import { noteSent, numberOf, readHistory, storeHistory } from './history-store'
import { SentMark } from './sent-mark'

export type EditorWords = {
  undo: string
  redo: string
  undone: string
  redone: string
  nothing: string
  busy: string
  unreachable: string
  signedOut: string
  signIn: string
}

type PageEditorProps = {
  pageKey: string
  owner: string
  revision: string
  snapshot: Snapshot
  /** "Saved 12:04"; null while there is no draft. */
  savedText: string | null
  /** The form that led here changed nothing, because somebody else had saved. */
  wasRefused: boolean
  act: (data: FormData) => Promise<ActAnswer>
  replace: (data: FormData) => Promise<ActAnswer>
  signInHref: string
  words: EditorWords
  /** The list of blocks. */
  children: ReactNode
}

type Note = { text: string; isUrgent: boolean; isSignedOut?: boolean }

/** Changes the list of blocks in place, with undo and redo; without JavaScript its forms work by themselves. */
export function PageEditor(props: PageEditorProps) {
  const { pageKey, owner, revision, snapshot, savedText, wasRefused, act, replace, signInHref, words, children } = props
  const router = useRouter()
  const frame = useRef<HTMLDivElement>(null)
  const focus = useRef<{ block: number; control: Element | null } | null>(null)
  const [history, setHistory] = useState<EditHistory | null>(null)
  const [note, setNote] = useState<Note | null>(null)
  const isBusy = useRef(false)
  // Pressed while another change was on its way.
  const waiting = useRef<('undo' | 'redo')[]>([])
  const [isPending, startTransition] = useTransition()

  useEffect(() => {
    const now = { revision: numberOf(revision), snapshot, wasRefused }
    const known = readHistory(owner)
    const next = known ? loaded(known, now) : newHistory(now.revision, snapshot)
    storeHistory(owner, next)
    setHistory(next)
    if (focus.current) keepFocus(frame.current, focus.current)
    focus.current = null
  }, [owner, revision, snapshot, wasRefused])

  const run = useCallback(
    (work: () => Promise<ActAnswer>, done: (answer: Extract<ActAnswer, { state: 'done' }>) => string) => {
      if (isBusy.current) return
      isBusy.current = true
      startTransition(async () => {
        const answer = await work().catch((): ActAnswer => ({ state: 'refused', message: words.unreachable }))
        if (answer.state === 'signedOut') return setNote({ text: words.signedOut, isUrgent: true, isSignedOut: true })
        if (answer.state === 'refused') return setNote({ text: answer.message, isUrgent: true })
        // What the address says was done is no longer the last change.
        if (window.location.search) window.history.replaceState(null, '', window.location.pathname)
        const text = answer.state === 'done' ? done(answer) : answer.message
        startTransition(() => {
          setNote({ text, isUrgent: answer.state === 'changed' })
          router.refresh()
        })
      })
    },
    [router, words],
  )

  function onSubmit(event: FormEvent<HTMLDivElement>) {
    const form = event.target
    if (!(form instanceof HTMLFormElement)) return
    const { submitter } = event.nativeEvent as SubmitEvent
    event.preventDefault()
    event.stopPropagation()
    send(new FormData(form, submitter), submitter)
  }

  const send = useCallback(
    (data: FormData, control: Element | null) => {
      noteSent(owner, String(data.get('revision')))
      run(
        () => act(data),
        ({ message, at }) => {
          focus.current = at === null ? null : { block: at, control }
          return message
        },
      )
    },
    [act, owner, run],
  )

  useEffect(() => {
    if (!frame.current) return
    return listenToDrags(frame.current, (id, index) => {
      const form = frame.current?.querySelector<HTMLFormElement>(`li[data-block="${id}"] form`)
      if (!form) return
      const data = new FormData(form)
      data.set('act', `place ${id} ${index}`)
      send(data, null)
    })
  }, [send])

  const step = useCallback(
    (direction: 'undo' | 'redo') => {
      if (isBusy.current) {
        waiting.current.push(direction)
        return
      }
      const now = readHistory(owner)
      const content = now && contentAfter(now, direction)
      if (!now || !content) return setNote({ text: words.nothing, isUrgent: false })
      const data = new FormData()
      data.set('key', pageKey)
      data.set('revision', revision)
      data.set('content', JSON.stringify(content))
      run(
        () => replace(data),
        (answer) => {
          storeHistory(owner, moved(now, direction, answer.revision ?? numberOf(revision) + 1))
          return direction === 'undo' ? words.undone : words.redone
        },
      )
    },
    [owner, pageKey, revision, replace, run, words],
  )

  useEffect(() => {
    if (isPending) return
    isBusy.current = false
    const next = waiting.current.shift()
    if (next) step(next)
  }, [isPending, step])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const direction = directionOf(event)
      if (!direction) return
      event.preventDefault()
      step(direction)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [step])

  return (
    <div
      ref={frame}
      data-scripted={history ? '' : undefined}
      className="group/editor flex flex-col gap-3"
      onSubmitCapture={onSubmit}
    >
      {history && (
        <div
          data-sticky-bar
          className="sticky top-0 z-10 flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-page py-2 text-sm [@media(max-height:26rem)]:static"
        >
          <StepButton label={words.undo} icon="arrow-left" count={history.past.length} onClick={() => step('undo')} />
          <StepButton
            label={words.redo}
            icon="arrow-right"
            count={history.future.length}
            onClick={() => step('redo')}
          />
          {savedText && <p className="text-muted">{savedText}</p>}
          <p role="status" className={note?.isUrgent ? 'font-semibold text-warning' : ''} data-editor-note>
            {isPending ? words.busy : (note?.text ?? '')}
          </p>
          {note?.isSignedOut && (
            <LinkButton href={signInHref} size="small" variant="secondary">
              {words.signIn}
            </LinkButton>
          )}
        </div>
      )}
      {/* Forms elsewhere on the page change the draft too. */}
      <SentMark owner={owner} pageKey={pageKey} />
      {children}
    </div>
  )
}

type StepButtonProps = { label: string; icon: 'arrow-left' | 'arrow-right'; count: number; onClick: () => void }

// Never disabled, so that the focus stays.
function StepButton({ label, icon, count, onClick }: StepButtonProps) {
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<Icon name={icon} />}
      aria-disabled={count === 0 || undefined}
      className="aria-disabled:opacity-60"
      onClick={onClick}
    >
      {label}
    </Button>
  )
}

/** The control that was pressed keeps the focus if it is still there, else its block gets it. */
function keepFocus(frame: HTMLElement | null, { block, control }: { block: number; control: Element | null }): void {
  const item = frame?.querySelector<HTMLElement>(`li[data-block="${block}"]`)
  if (!item) return
  if (control instanceof HTMLElement && item.contains(control)) control.focus()
  else item.focus()
  item.scrollIntoView({ block: 'nearest' })
}

function directionOf(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null
  const { target } = event
  if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]')) return null
  const key = event.key.toLowerCase()
  if (key === 'y' && !event.shiftKey) return 'redo'
  if (key !== 'z') return null
  return event.shiftKey ? 'redo' : 'undo'
}
