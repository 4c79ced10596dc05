'use client'

import { useEffect } from 'react'
import { noteSent } from './history-store'

/** Notes which revision forms of this tab are sent with, so that what they change can be undone in the list of blocks. */
export function SentMark({ owner, pageKey }: { owner: string; pageKey: string }) {
  useEffect(() => {
    const onSubmit = ({ target }: Event) => {
      if (!(target instanceof HTMLFormElement)) return
      const data = new FormData(target)
      if (data.get('key') === pageKey && data.has('revision')) noteSent(owner, String(data.get('revision')))
    }
    document.addEventListener('submit', onSubmit)
    return () => document.removeEventListener('submit', onSubmit)
  }, [owner, pageKey])
  return null
}
