import { Moment } from '@/components/ui/moment'
import { Notice } from '@/components/ui/notice'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { isOneOf } from '@/lib/foundation/input/is-one-of'

/** What has just happened, for the page one is led to afterwards. */
export function DoneNotice({ done, t }: { done: unknown; t: Translator<'proposals'> }) {
  if (!isDone(done)) return null
  if (done === 'published') {
    return (
      <div
        role="status"
        className="flex flex-wrap items-center gap-x-5 gap-y-2 rounded-md border border-success bg-success-soft p-4"
      >
        <Moment kind="published" />
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-semibold font-serif text-lg">{t('done.published')}</p>
          <p>{t('done.publishedBody')}</p>
        </div>
      </div>
    )
  }
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
  'restored',
  'waiting',
  'answer',
  'takenBack',
  'already',
  'alreadyPublished',
] as const

function isDone(done: unknown): done is (typeof DONE)[number] {
  return isOneOf(DONE, done)
}
