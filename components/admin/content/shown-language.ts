'use client'

import { useSyncExternalStore } from 'react'

let chosen: string | null = null
const listeners = new Set<() => void>()

/** The language that all fields of the page show, once the officer chose one. */
export function useShownLanguage(): [string | null, (locale: string) => void] {
  const shown = useSyncExternalStore(subscribe, read, none)
  return [shown, choose]
}

function choose(locale: string): void {
  chosen = locale
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const read = () => chosen

const none = () => null
