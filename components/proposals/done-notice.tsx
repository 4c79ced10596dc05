import { Notice } from '@/components/ui/notice'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { isOneOf } from '@/lib/foundation/input/is-one-of'

/** What has just happened, for the page one is led to afterwards. */
export function DoneNotice({ done, t }: { done: unknown; t: Translator<'proposals'> }) {
  if (!isDone(done)) return null
  return (
    <Notice tone="success" role="status" title={t(`done.${done}`)}>
      <p>{t(`done.${done}Body`)}</p>
    </Notice>
  )
}

const DONE = [
  'published',
  'saved',
  'cancelled',
  'version',
  'translated',
  'invited',
  'joined',
  'status',
  'merge',
] as const

function isDone(done: unknown): done is (typeof DONE)[number] {
  return isOneOf(DONE, done)
}
