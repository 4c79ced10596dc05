'use client'

import { type ReactNode, useContext, useRef, useState } from 'react'
import { Button, LinkButton } from '@/components/ui/button'
import { FormContext } from '@/components/ui/form-context'
import { keptFormOf } from '@/components/ui/kept/kept-form'
import type { AutosaveAnswer, HiddenFields } from '@/lib/foundation/input/autosave-answer'
import type { FormState } from '@/lib/foundation/input/form-state'
import { ConflictNotice, type ConflictWords } from '../conflict-notice'
import type { AutosaveStatus } from './autosave-state'
import { SaveStateBar } from './save-state-bar'
import { useAutosave } from './use-autosave'

/** Finished sentences; `{time}`, `{fields}` and `{problem}` are filled in here. */
export type AutosaveWords = {
  saving: string
  saved: string
  /** Some fields are invalid, and were not saved. */
  savedExcept?: string
  /** A file was chosen, which is saved by the button only. */
  savedExceptFiles?: string
  notSaved: string
  retrying: string
  signedOut: string
  signIn: string
  conflict: ConflictWords & {
    /** In place of `text` in a browser without script. */
    plain?: string
    /** Buttons that decide; without them only the button of the form does. */
    choice?: { mine: string; theirs: string; keepMine: string; takeTheirs: string }
  }
}

export type AutosaveProps = {
  /** Saves what was typed so far; `autosave` of `lib/edge/http/forms/autosave.ts` makes it. */
  save: (data: FormData) => Promise<AutosaveAnswer>
  /** Hidden fields that say what the form saves, and in `revision` which state of it is displayed; '' for something new. */
  fields: HiddenFields
  /** Something new is saved when one of these fields has a text. */
  needs?: readonly string[]
  /** A save was answered with these fields. */
  saved?: ((fields: HiddenFields) => void) | undefined
  /** Labels by field, to name those that were not saved. */
  labels?: Readonly<Record<string, string>>
  /** Address of the sign-in page; this page is added. */
  signInHref: string
  words: AutosaveWords
  /** Links of a conflict. */
  children?: ReactNode
}

const NONE: readonly string[] = []

/**
 * Saves the form around it while it is filled in, and displays the state of saving. What somebody else saved meanwhile is
 * displayed until the person decides; without script, too, which then saves by the button of the form only.
 */
export function Autosave({
  save,
  fields,
  needs = NONE,
  saved,
  labels = {},
  signInHref,
  words,
  children,
}: AutosaveProps) {
  const { state: formState, idPrefix } = useContext(FormContext)
  const anchor = useRef<HTMLDivElement>(null)
  const { status, isScripted, keepMine } = useAutosave(anchor, { save, fields, needs, saved })
  const form = () => anchor.current?.closest('form') ?? null
  const refused = formState.status === 'error' ? formState.conflict : undefined
  const conflict = status.kind === 'conflict' ? status : status.kind === 'idle' ? refused : undefined
  const text = statusText(status, { words, labels, form: form() })
  return (
    <>
      {Object.entries({ ...fields, ...(refused && { revision: refused.revision }) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div ref={anchor} className="contents">
        {conflict && (
          <Conflict
            key={refused?.revision}
            {...conflict}
            words={words.conflict}
            isScripted={isScripted}
            id={refused && `${idPrefix}revision`}
            isFocused={status.kind === 'conflict'}
            labels={labels}
            textOf={(name) => enteredText(form(), formState, name)}
            onKeepMine={keepMine}
            onTakeTheirs={() => {
              const kept = form()
              if (kept) keptFormOf(kept)?.forget()
            }}
          >
            {children}
          </Conflict>
        )}
      </div>
      <SaveStateBar kind={status.kind} text={text} signInHref={signInHref} signIn={words.signIn} />
    </>
  )
}

type ConflictProps = Pick<Extract<AutosaveStatus, { kind: 'conflict' }>, 'at' | 'saved'> & {
  words: AutosaveWords['conflict']
  labels: Readonly<Record<string, string>>
  isScripted: boolean
  id: string | undefined
  isFocused: boolean
  textOf: (name: string) => string
  onKeepMine: () => void
  onTakeTheirs: () => void
  children: ReactNode
}

function Conflict({ words, at, saved, labels, isScripted, textOf, onKeepMine, onTakeTheirs, ...rest }: ConflictProps) {
  // As it was when the conflict came: what is typed afterwards stands in the form.
  const [entered] = useState(() => new Map(saved.map(({ name = '' }) => [name, textOf(name)])))
  const { choice, plain, text } = words
  const named = saved.map((one) => ({ ...one, label: labels[one.name ?? ''] ?? one.label }))
  const shown = { ...words, text: (isScripted ? text : (plain ?? text)).replace('{time}', at) }
  const { children, ...notice } = rest
  return (
    <ConflictNotice
      {...notice}
      saved={named}
      words={shown}
      entered={choice && { ...choice, textOf: (name) => entered.get(name) ?? '' }}
    >
      {choice && (
        <div className="mt-2 flex flex-wrap gap-3">
          {isScripted && <Button onClick={onKeepMine}>{choice.keepMine}</Button>}
          <LinkButton href="" variant="secondary" onClick={onTakeTheirs}>
            {choice.takeTheirs}
          </LinkButton>
        </div>
      )}
      {children}
    </ConflictNotice>
  )
}

function enteredText(form: HTMLFormElement | null, state: FormState, name: string): string {
  const typed = form && new FormData(form).get(name)
  const sent = state.status === 'error' ? [state.values[name] ?? ''].flat()[0] : ''
  return String(typed ?? sent ?? '')
}

type Shown = { words: AutosaveWords; labels: Readonly<Record<string, string>>; form: HTMLFormElement | null }

function statusText(status: AutosaveStatus, { words, labels, form }: Shown): string {
  switch (status.kind) {
    case 'saving':
      return words.saving
    case 'saved': {
      const fields = Object.entries(status.refused).map(([field, message]) => `${labels[field] ?? field}: ${message}`)
      const exceptFiles = hasFiles(form) ? words.savedExceptFiles : undefined
      const text = (fields.length > 0 ? words.savedExcept : exceptFiles) ?? words.saved
      return text.replace('{time}', status.at).replace('{fields}', fields.join(' '))
    }
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
