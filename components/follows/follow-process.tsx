import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { Icon } from '@/components/ui/icon'
import { SubmitButton } from '@/components/ui/submit-button'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { followProcessAction } from '@/lib/generated/actions/participation/follows/follow-process'

type FollowProcessProps = { processId: number; isFollowing: boolean }

/** Follows a process or ends it. */
export async function FollowProcess({ processId, isFollowing }: FollowProcessProps) {
  const t = await getTranslations('notifications')
  return (
    <Form
      {...(await formProps())}
      action={followProcessAction}
      idPrefix="follow-process-"
      className="flex flex-col gap-3"
      aria-label={t('follows.title')}
    >
      <HiddenField name="processId" value={String(processId)} />
      <div data-print="no">
        <SubmitButton
          name="act"
          value={isFollowing ? 'stop' : 'follow'}
          variant="secondary"
          icon={<Icon name="bell" />}
        >
          {t(isFollowing ? 'follows.stop' : 'follows.follow')}
        </SubmitButton>
      </div>
    </Form>
  )
}
