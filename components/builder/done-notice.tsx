import { Notice } from '@/components/ui/notice'
import type { Words } from './labels'

type DoneNoticeProps = { done: string | undefined; number: string | undefined; t: Words }

/** What was done before this page was displayed, such as "Block 3 moved up". */
export function DoneNotice({ done, number, t }: DoneNoticeProps) {
  const key = `done.${done ?? ''}`
  if (!t.has(key)) return null
  const before = /^\d{1,4}$/.test(number ?? '') ? Number(number) : 0
  const now = done === 'up' ? before - 1 : before + 1
  const tone = done === 'changed' ? 'warning' : 'success'
  return <Notice tone={tone} role="status" title={t(key, { number: before, now })} />
}
