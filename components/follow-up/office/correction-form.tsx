import { formProps } from '@/components/forms/form-props'
import { Disclosure } from '@/components/ui/disclosure'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { TextArea } from '@/components/ui/text-area'
import { TextField } from '@/components/ui/text-field'
import type { FormAction } from '@/lib/edge/http/forms/action'
import { formatDate } from '@/lib/foundation/i18n/format'
import type { Locale } from '@/lib/foundation/i18n/locales'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { MOVE_REASON_MAX, POST_LENGTH_MAX } from '@/lib/outcome/follow-through/limits'
import type { DeliveryPostRow } from '@/lib/outcome/follow-through/reading/read-history'

type CorrectionProps = {
  deliveryId: number
  posts: readonly DeliveryPostRow[]
  locale: Locale
  action: FormAction
  t: Translator<'followThrough'>
}

const POSTS_SHOWN = 10

/** The latest posts, each to be corrected. */
export async function CorrectionForm({ deliveryId, posts, locale, action, t }: CorrectionProps) {
  const props = await formProps()
  return posts.slice(0, POSTS_SHOWN).map(({ id, body, publishedAt }) => (
    <Disclosure key={id} summary={`${formatDate(locale, publishedAt, 'UTC')}: ${body.slice(0, 60)}`} name="post">
      <Form {...props} action={action} submitLabel={t('correct.save')} idPrefix={`post-${id}-`}>
        <HiddenField name="deliveryId" value={deliveryId} />
        <HiddenField name="postId" value={id} />
        <TextArea
          name="body"
          label={t('report.body')}
          defaultValue={body}
          limit={{ max: POST_LENGTH_MAX, warnAt: 200 }}
        />
        <TextField
          name="correction"
          label={t('correct.note')}
          help={t('correct.noteHelp')}
          limit={{ max: MOVE_REASON_MAX, warnAt: 50 }}
          isOptional
        />
      </Form>
    </Disclosure>
  ))
}
