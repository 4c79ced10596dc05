'use client'

import { type RefObject, useEffect, useState } from 'react'
import type { KeptCopy } from './kept-copies'
import { KeptForm, keptFormOf } from './kept-form'

/** Keeps the text of a form in this tab, and finds what was kept before (components/ui/kept/kept-form.ts). */
export function useKeptForm(ref: RefObject<HTMLFormElement | null>, prefix: string, isRefused: boolean) {
  const [found, setFound] = useState<KeptCopy[]>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: whether the page was rendered with a refusal, not whether one came
  useEffect(() => {
    const form = ref.current
    if (!form) return
    const kept = new KeptForm(form, prefix, isRefused)
    setFound(kept.found())
    return () => kept.stop()
  }, [ref, prefix])

  const decide = (act: 'takeUp' | 'discard', copy: KeptCopy) => {
    const kept = ref.current && keptFormOf(ref.current)
    if (!kept) return
    kept[act](copy)
    setFound(kept.found())
  }
  return { found, decide }
}
