import type { ReactNode } from 'react'
import { classNames } from './class-names'

type MomentKind = 'registered' | 'published' | 'voted' | 'funded'

type MomentProps = { kind: MomentKind; className?: string | undefined }

/** A calm drawing for one of the four moments that deserve one. Decorative: the words stand beside it. */
export function Moment({ kind, className }: MomentProps) {
  return (
    <svg
      viewBox="0 0 120 90"
      width={120}
      height={90}
      aria-hidden="true"
      focusable="false"
      className={classNames('moment shrink-0', className)}
    >
      <circle cx="60" cy="44" r="42" data-ground />
      {drawings[kind]}
    </svg>
  )
}

// Fills by `data-*`, see app/globals.css: ground, accent, paper, warm and ink follow the colours of the page.
const drawings: Record<MomentKind, ReactNode> = {
  // An open door with a path.
  registered: (
    <>
      <path data-warm d="M88 16a9 9 0 1 1 0 18a9 9 0 1 1 0-18z" />
      <path data-ink d="M38 78V30a4 4 0 0 1 4-4h30a4 4 0 0 1 4 4v48z" />
      <path data-paper d="M43 78V34a3 3 0 0 1 3-3h22a3 3 0 0 1 3 3v44z" />
      <path data-accent d="M43 31l17 7v44l-17-4z" />
      <circle data-paper cx="56" cy="58" r="2" />
      <path data-warm d="M60 80l11-2 12 8H48z" />
    </>
  ),
  // A sheet of paper from which a plant grows.
  published: (
    <>
      <path data-paper d="M34 40h52a3 3 0 0 1 3 3v34a3 3 0 0 1-3 3H34a3 3 0 0 1-3-3V43a3 3 0 0 1 3-3z" />
      <path data-line d="M40 52h22M40 60h40M40 68h32" />
      <path data-stem d="M60 40V20" />
      <path data-accent d="M60 30c-12 1-17-5-18-14c10-1 17 4 18 14zM60 26c10 1 15-4 16-12c-9-1-15 3-16 12z" />
    </>
  ),
  // A ballot that slides into a box.
  voted: (
    <>
      <path data-paper d="M46 12h28a3 3 0 0 1 3 3v34H43V15a3 3 0 0 1 3-3z" />
      <path data-check d="M51 30l7 7 12-14" />
      <path data-accent d="M30 46h60a3 3 0 0 1 3 3v28a4 4 0 0 1-4 4H31a4 4 0 0 1-4-4V49a3 3 0 0 1 3-3z" />
      <path data-ink d="M38 46h44v5H38z" />
    </>
  ),
  // A young tree beside a bench, in the sun.
  funded: (
    <>
      <circle data-warm cx="86" cy="24" r="9" />
      <path data-stem d="M44 80V48" />
      <circle data-accent cx="44" cy="38" r="19" />
      <path data-ink d="M66 58h30v5H66zM66 66h30v4H66zM69 70h4v10h-4zM89 70h4v10h-4z" />
      <path data-line d="M20 80h80" />
    </>
  ),
}
