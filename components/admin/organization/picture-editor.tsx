import { formProps } from '@/components/forms/form-props'
import { PictureForm } from '@/components/forms/picture-form'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { Stack } from '@/components/ui/stack'
import { SubmitButton } from '@/components/ui/submit-button'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import { ACCEPTED } from '@/lib/foundation/files/kinds/accepted'
import { PICTURE_BYTES_MAX } from '@/lib/foundation/files/limits'
import type { Translator } from '@/lib/foundation/i18n/translations'

type PictureEditorProps = {
  /** Its texts are under `pictures.logo` or `pictures.cover`. */
  kind: 'logo' | 'cover'
  fileId: string | null
  processId?: number
  setAction: FormAction
  removeAction: FormAction
  t: Translator<'admin'>
}

/** Displays, replaces and removes the logo of the organization or the cover of a process. */
export async function PictureEditor({ kind, fileId, processId, setAction, removeAction, t }: PictureEditorProps) {
  const common = await formProps()
  const process = processId !== undefined && <HiddenField name="processId" value={processId} />
  const megabytes = PICTURE_BYTES_MAX / 1024 / 1024
  return (
    <section aria-labelledby={kind} className="max-w-[40rem]">
      <Stack gap="md">
        <Heading level={2} size="md" id={kind}>
          {t(`pictures.${kind}.title`)}
        </Heading>
        {fileId && (
          <img
            src={routes.file(fileId, 480)}
            alt={t(`pictures.${kind}.alt`)}
            className="max-h-40 max-w-full self-start rounded-md border border-line object-contain"
          />
        )}
        <PictureForm
          {...common}
          name="file"
          idPrefix={`${kind}-`}
          accept={ACCEPTED.own}
          action={setAction}
          words={{
            label: t(`pictures.${kind}.choose`),
            help: t(`pictures.${kind}.help`, { megabytes }),
            submit: t('pictures.send'),
            tooLarge: t('pictures.tooLarge', { megabytes }),
          }}
        >
          {process}
        </PictureForm>
        {fileId && (
          <Form {...common} action={removeAction} idPrefix={`remove-${kind}-`}>
            {process}
            <div>
              <SubmitButton variant="secondary">{t(`pictures.${kind}.remove`)}</SubmitButton>
            </div>
          </Form>
        )}
      </Stack>
    </section>
  )
}
