import { formProps } from '@/components/forms/form-props'
import { Disclosure } from '@/components/ui/disclosure'
import { Form } from '@/components/ui/form'
import { SubmitButton } from '@/components/ui/submit-button'
import type { FormAction } from '@/lib/edge/http/forms/action'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { ActivityRow } from './activity-rows'

type UnfollowFormProps = { rows: readonly ActivityRow[]; action: FormAction }

/** Unfollows ideas, one button each. */
export async function UnfollowForm({ rows, action }: UnfollowFormProps) {
  const [words, ideas, props] = await Promise.all([getTranslations('talk'), getTranslations('proposals'), formProps()])
  return (
    <Disclosure summary={words('follow.unfollow')} look="boxed">
      <Form {...props} action={action} idPrefix="unfollow-" className="flex flex-col items-start gap-2">
        {rows.map(({ id, title }) => (
          <SubmitButton key={id} name="unfollow" value={String(id)} variant="quiet">
            {words('follow.unfollowNamed', { title: title || ideas('untitled') })}
          </SubmitButton>
        ))}
      </Form>
    </Disclosure>
  )
}
