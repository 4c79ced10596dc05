import type { ReactNode } from 'react'

type StatProps = { value: ReactNode; label: ReactNode; note?: ReactNode }

/** Large numbers with their words; always inside a StatList. */
export function StatList({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10.5rem),1fr))] gap-x-6 gap-y-4">{children}</dl>
}

export function Stat({ value, label, note }: StatProps) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end border-accent-text border-s-3 ps-3">
      <dt className="text-muted text-sm">
        {label}
        {note && <span className="block">{note}</span>}
      </dt>
      <dd className="font-semibold font-serif text-2xl lining-nums tabular-nums [overflow-wrap:anywhere]">{value}</dd>
    </div>
  )
}
