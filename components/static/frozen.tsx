import type { ReactNode } from 'react'
import { freeze } from './freeze'

/** Sends what stands inside as finished HTML, except for its client components and forms with actions. */
export async function Frozen({ children }: { children: ReactNode }) {
  return freeze(children)
}
