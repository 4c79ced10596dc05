import type { ReactNode } from 'react'
import { env } from '@/lib/foundation/env'
import { freeze } from '@/lib/framework/react/freeze'

/**
 * Sends its children as static HTML, except for client components and forms with actions. With PAGE_RENDERING=react
 * React renders them like anything else.
 */
export async function Frozen({ children }: { children: ReactNode }) {
  return env.PAGE_RENDERING === 'react' ? children : freeze(children)
}
