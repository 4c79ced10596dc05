'use client'

import { useCallback } from 'react'
import { Autosave, type AutosaveProps } from '@/components/forms/autosave/autosave'
import type { HiddenFields } from '@/lib/foundation/input/autosave-answer'
import { noteSaved } from './history-store'
import { SentMark } from './sent-mark'

type FormKeeperProps = Omit<AutosaveProps, 'fields' | 'saved' | 'children'> & {
  /** Person and page: what is stored in this tab belongs to them. */
  owner: string
  pageKey: string
  /** Of the part that the form changes. */
  revision: string
  /** The saved page. */
  href: string
  open: string
}

/** Saves a form of the builder while it is filled in; what it saves is one step of undo. */
export function FormKeeper({ owner, pageKey, revision, href, open, ...autosave }: FormKeeperProps) {
  const saved = useCallback(({ revision: made = '' }: HiddenFields) => noteSaved(owner, made), [owner])
  return (
    <>
      <SentMark owner={owner} pageKey={pageKey} />
      <Autosave {...autosave} fields={{ revision }} saved={saved}>
        <p>
          <a href={href}>{open}</a>
        </p>
      </Autosave>
    </>
  )
}
