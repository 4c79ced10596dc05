'use client'

import { useContext } from 'react'
import { FormContext } from '@/components/ui/form-context'
import { ConflictNotice, type ConflictWords } from './conflict-notice'

type ConflictProps = {
  revision: number
  /** Hash of the part that the form changes. */
  base: string
  words: ConflictWords
  /** The saved page. */
  href: string
}

/** What a form changes. After a conflict: what was saved meanwhile, which the form replaces when it is sent again. */
export function Conflict({ revision, base, words, href }: ConflictProps) {
  const { state, idPrefix } = useContext(FormContext)
  const conflict = state.status === 'error' ? state.conflict : undefined
  return (
    <>
      <input type="hidden" name="revision" value={conflict?.revision ?? revision} />
      <input type="hidden" name="base" value={conflict?.base ?? base} />
      {conflict && <ConflictNotice saved={conflict.saved} words={words} href={href} id={`${idPrefix}revision`} />}
    </>
  )
}
