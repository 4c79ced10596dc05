import { Notice } from '@/components/ui/notice'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { OwnCase } from '@/lib/participation/moderation/own-cases'
import { AppealForm } from './appeal-form'

export type HiddenIdea = {
  /** Null for everybody but the authors and the moderators. */
  reason: string | null
  /** The decisions that an author may appeal; null for everybody else. */
  cases: OwnCase[] | null
}

type HiddenNoticeProps = { hidden: HiddenIdea; path: string }

/** Notice on a hidden idea, with the reason for its authors and moderators, and the appeal for its authors. */
export async function HiddenNotice({ hidden: { reason, cases }, path }: HiddenNoticeProps) {
  const words = await getTranslations('talk')
  return (
    <>
      <Notice tone="warning" title={words(reason === null ? 'hidden.title' : 'hidden.own')}>
        <p>{reason === null ? words('hidden.body') : words('hidden.reason', { reason })}</p>
      </Notice>
      {cases && <AppealForm cases={cases} path={path} words={words} />}
    </>
  )
}
