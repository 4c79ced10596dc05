import { formProps } from '@/components/forms/form-props'
import { DateTimeField } from '@/components/ui/date-time-field'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { NumberField } from '@/components/ui/number-field'
import { Stack } from '@/components/ui/stack'
import { TextField } from '@/components/ui/text-field'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { zonedTime } from '@/lib/foundation/i18n/zoned-time'
import type { CodeOwner } from '@/lib/process/access-codes/code-owner'
import { CODE_LABEL_MAX, CODES_AT_ONCE_MAX } from '@/lib/process/access-codes/limits'

type NewCodesFormProps = { ctx: Context; owner: CodeOwner; action: FormAction; t: Translator<'admin'> }

export async function NewCodesForm({ ctx, owner, action, t }: NewCodesFormProps) {
  const today = zonedTime(ctx.now, ctx.organization.timeZone).slice(0, 10)
  return (
    <Stack as="section" aria-labelledby="new-codes">
      <Heading level={2} size="md" id="new-codes">
        {t('accessCodes.new')}
      </Heading>
      <Form {...(await formProps())} action={action} submitLabel={t('accessCodes.create')} idPrefix="codes-">
        {owner.processId !== null && <HiddenField name="processId" value={owner.processId} />}
        {owner.groupId !== null && <HiddenField name="groupId" value={owner.groupId} />}
        <NumberField
          name="count"
          label={t('accessCodes.count')}
          help={t('accessCodes.countHelp', { max: CODES_AT_ONCE_MAX })}
          defaultValue="1"
        />
        <NumberField
          name="usesMax"
          label={t('accessCodes.usesMax')}
          help={t('accessCodes.usesMaxHelp')}
          defaultValue="1"
          isOptional
        />
        <DateTimeField
          name="expiresOn"
          type="date"
          label={t('accessCodes.expiresOn')}
          help={t('accessCodes.expiresOnHelp')}
          min={today}
          isOptional
        />
        <TextField
          name="label"
          label={t('accessCodes.label')}
          help={t('accessCodes.labelHelp')}
          limit={{ max: CODE_LABEL_MAX, warnAt: 20 }}
          width="half"
          isOptional
        />
      </Form>
    </Stack>
  )
}
