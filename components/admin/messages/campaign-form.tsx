import { fieldLanguages } from '@/components/admin/content/field-languages'
import { TranslatedField } from '@/components/admin/content/translated-field'
import { RevisionField } from '@/components/admin/revision-field'
import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { RadioGroup } from '@/components/ui/radio-group'
import { SelectField } from '@/components/ui/select-field'
import { TextField } from '@/components/ui/text-field'
import { holds } from '@/lib/catalogues/actor'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { readColumn } from '@/lib/foundation/db/read-column'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Campaign } from '@/lib/generated/prisma/client'
import { audienceInput } from '@/lib/office/campaigns/audience-schemas'
import { BODY_MAX, SERVICE_REASON_MAX, SUBJECT_MAX } from '@/lib/office/campaigns/limits'
import type { AudienceChoice } from '@/lib/office/campaigns/list-audience-choice'
import { campaignSaved } from '@/lib/office/campaigns/saved-fields'
import { CAMPAIGN_BASES, SERVICE_KINDS } from '@/lib/office/campaigns/schemas'
import { AudienceFields } from './audience-fields'

type CampaignFormProps = {
  ctx: Context
  /** Null for a new one. */
  campaign: Campaign | null
  choice: AudienceChoice
  action: FormAction
  t: Translator<'campaigns'>
}

export async function CampaignForm({ ctx, campaign, choice, action, t }: CampaignFormProps) {
  const languages = fieldLanguages(ctx)
  const isAdmin = holds(ctx.actor, 'ADMIN')
  return (
    <Form {...(await formProps())} action={action} submitLabel={t('form.save')}>
      {campaign && <HiddenField name="id" value={campaign.id} />}
      {campaign && <RevisionField saved={campaignSaved(ctx, campaign)} />}
      <TranslatedField
        name="subject"
        legend={t('form.subject')}
        languages={languages}
        texts={readColumn(localizedText, campaign?.subject ?? {})}
        limit={{ max: SUBJECT_MAX, warnAt: 20 }}
      />
      <TranslatedField
        name="body"
        legend={t('form.body')}
        help={t('form.bodyHelp')}
        languages={languages}
        texts={readColumn(localizedText, campaign?.body ?? {})}
        rows={10}
        limit={{ max: BODY_MAX, warnAt: 500 }}
      />
      <AudienceFields ctx={ctx} audience={readColumn(audienceInput, campaign?.audience ?? {})} choice={choice} t={t} />
      {isAdmin ? (
        <>
          <RadioGroup
            name="basis"
            legend={t('form.basis')}
            options={CAMPAIGN_BASES.map((basis) => ({
              value: basis,
              label: t(`bases.${basis}`),
              help: t(`basisHelp.${basis}`),
            }))}
            defaultValue={campaign?.basis ?? 'CONSENT'}
          />
          <SelectField
            name="serviceKind"
            label={t('form.serviceKind')}
            emptyLabel={t('form.none')}
            options={SERVICE_KINDS.map((kind) => ({ value: kind, label: t(`serviceKinds.${kind}`) }))}
            defaultValue={campaign?.serviceKind ?? ''}
            isOptional
          />
          <TextField
            name="serviceReason"
            label={t('form.serviceReason')}
            help={t('form.serviceReasonHelp')}
            defaultValue={campaign?.serviceReason ?? ''}
            limit={{ max: SERVICE_REASON_MAX, warnAt: 50 }}
            isOptional
          />
        </>
      ) : (
        <>
          <HiddenField name="basis" value="CONSENT" />
          <HiddenField name="serviceReason" value="" />
        </>
      )}
    </Form>
  )
}
