import { Notice } from '@/components/ui/notice'
import type { Translator } from '@/lib/i18n/translations'

/** What has just happened, for the page one is led to afterwards. */
export function DoneNotice({ done, t }: { done: unknown; t: Translator }) {
  if (done !== 'published' && done !== 'saved' && done !== 'cancelled') return null
  return (
    <Notice tone="success" role="status" title={t(`done.${done}`)}>
      <p>{t(`done.${done}Body`)}</p>
    </Notice>
  )
}
