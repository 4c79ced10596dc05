import { Notice } from '@/components/ui/notice'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { OwnCase } from '@/lib/participation/moderation/own-cases'
import { AppealForm } from './appeal-form'

export type HiddenIdea = {
  /** Null for everybody but the authors and the moderators. */
  reason: string | null
  /** The decisions that an author may appeal; null for everybody else. */
  cases: OwnCase[] | null
  /** Removed for good: nobody reads it any more. */
  isRemoved: boolean
}

type HiddenNoticeProps = { hidden: HiddenIdea; path: string }

/** Notice on a hidden idea, with the reason for its authors and moderators, and the appeal for its authors. */
export async function HiddenNotice({ hidden: { reason, cases, isRemoved }, path }: HiddenNoticeProps) {
  const words = await getTranslations('talk')
  const hidden = words(reason === null ? 'hidden.title' : 'hidden.own')
  const title = isRemoved ? words('removed.title') : hidden
  return (
    <>
      <Notice tone="warning" title={title}>
        {isRemoved && <p>{words('removed.body')}</p>}
        {reason !== null && <p>{words('hidden.reason', { reason })}</p>}
        {reason === null && !isRemoved && <p>{words('hidden.body')}</p>}
      </Notice>
      {cases && <AppealForm cases={cases} path={path} words={words} />}
    </>
  )
}
