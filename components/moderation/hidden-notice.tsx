import { Notice } from '@/components/ui/notice'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { HiddenIdea } from '@/lib/participation/moderation/load-hidden-idea'
import { AppealForm } from './appeal-form'

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
