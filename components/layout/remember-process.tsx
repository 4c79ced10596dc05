'use client'

import { useEffect } from 'react'
import { CURRENT_PROCESS_KEY, type CurrentProcess } from './current-process'

/** Stores the process of this page as the current one. */
export function RememberProcess({ id, active, data: { name, reader } }: Omit<CurrentProcess, 'time'>) {
  useEffect(() => {
    const current: CurrentProcess = { id, time: new Date().toISOString(), active, data: { name, reader } }
    try {
      localStorage.setItem(CURRENT_PROCESS_KEY, JSON.stringify(current))
    } catch {
      // Storage is full or turned off: the menu starts as on a first visit.
    }
  }, [id, active, name, reader])
  return null
}
