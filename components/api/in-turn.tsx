import type { ReactNode } from 'react'

type Props = { turn: () => Promise<void>; children: () => ReactNode }

/** Renders its children in a task of their own, so that a long page does not hold the event loop. */
export async function InTurn({ turn, children }: Props) {
  await turn()
  return children()
}
