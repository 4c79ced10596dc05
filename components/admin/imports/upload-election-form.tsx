import { formProps } from '@/components/forms/form-props'
import { FileField } from '@/components/ui/file-field'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { Stack } from '@/components/ui/stack'
import { SubmitButton } from '@/components/ui/submit-button'
import { TextField } from '@/components/ui/text-field'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Translator } from '@/lib/foundation/i18n/translations'

/** Uploads the file of an election; the next page shows what it contains. */
export async function UploadElectionForm({ action, t }: { action: FormAction; t: Translator<'imports'> }) {
  return (
    <Stack as="section" gap="sm" aria-labelledby="upload">
      <Heading level={2} size="md" id="upload">
        {t('upload')}
      </Heading>
      <Form {...(await formProps())} action={action} className="flex max-w-text flex-col gap-4">
        <FileField name="file" label={t('file')} help={t('fileHelp')} accept=".pb,text/csv,text/plain" />
        <TextField name="sourceName" label={t('sourceName')} help={t('sourceNameHelp')} isOptional />
        <TextField name="sourceUrl" type="url" label={t('sourceUrl')} isOptional />
        <TextField name="sourceLicence" label={t('sourceLicence')} help={t('sourceLicenceHelp')} isOptional />
        <div>
          <SubmitButton>{t('check')}</SubmitButton>
        </div>
      </Form>
    </Stack>
  )
}
