import { formProps } from '@/components/forms/form-props'
import { LinkButton } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { Icon } from '@/components/ui/icon'
import { Stack } from '@/components/ui/stack'
import { TextField } from '@/components/ui/text-field'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { TEMPLATE_NAME_MAX } from '@/lib/process/processes/templates/setup-limits'

type SaveTemplateFormProps = { processId: number; name: string; action: FormAction }

/** Saves the set-up of a process as a template, or downloads it. */
export async function SaveTemplateForm({ processId, name, action }: SaveTemplateFormProps) {
  const [t, common] = await Promise.all([getTranslations('members'), formProps()])
  return (
    <Stack as="section" aria-labelledby="template">
      <Heading level={2} size="md" id="template">
        {t('templates.saveTitle')}
      </Heading>
      <p className="max-w-text text-muted">{t('templates.saveHelp')}</p>
      <Form {...common} action={action} submitLabel={t('templates.save')} idPrefix="template-">
        <HiddenField name="processId" value={processId} />
        <TextField
          name="name"
          label={t('templates.label')}
          defaultValue={name.slice(0, TEMPLATE_NAME_MAX)}
          limit={{ max: TEMPLATE_NAME_MAX, warnAt: 20 }}
          width="half"
        />
      </Form>
      <p>
        <LinkButton href={routes.adminProcessSetup(processId)} variant="secondary" icon={<Icon name="download" />}>
          {t('templates.download')}
        </LinkButton>
      </p>
    </Stack>
  )
}
