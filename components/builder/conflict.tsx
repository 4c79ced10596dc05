'use client'

import { useContext } from 'react'
import { FormContext } from '@/components/ui/form-context'
import { Notice } from '@/components/ui/notice'

type ConflictProps = {
  revision: number
  words: { title: string; text: string; same: string; none: string; open: string }
  /** The saved page. */
  href: string
}

/** The revision that a form changes. After a conflict: what was saved meanwhile, beside what was entered. */
export function Conflict({ revision, words, href }: ConflictProps) {
  const { state, idPrefix } = useContext(FormContext)
  const conflict = state.status === 'error' ? state.conflict : undefined
  return (
    <>
      <input type="hidden" name="revision" value={conflict?.revision ?? revision} />
      {conflict && (
        <Notice tone="warning" title={words.title} id={`${idPrefix}revision`}>
          <p>{words.text}</p>
          {conflict.saved.length === 0 && <p>{words.same}</p>}
          {conflict.saved.map(({ label, text, lang }) => (
            <div key={label}>
              <p className="font-semibold">{label}</p>
              <p lang={text ? lang : undefined} className="whitespace-pre-wrap border-line-strong border-s-2 ps-3">
                {text || words.none}
              </p>
            </div>
          ))}
          <p>
            <a href={href}>{words.open}</a>
          </p>
        </Notice>
      )}
    </>
  )
}
