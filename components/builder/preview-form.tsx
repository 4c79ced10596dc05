import { Button } from '@/components/ui/button'
import { DateTimeField } from '@/components/ui/date-time-field'
import { SelectField } from '@/components/ui/select-field'
import { Stack } from '@/components/ui/stack'
import { routes } from '@/lib/catalogues/routes'
import type { Words } from './labels'

export type PreviewAs = { lang: string; as: 'visitor' | 'member'; at: string | undefined; screen: 'wide' | 'phone' }

type PreviewFormProps = {
  versionId: number
  languages: { locale: string; name: string }[]
  chosen: PreviewAs
  timeZone: string
  t: Words
}

/** Language, reader and date of a preview; a plain GET form. */
export function PreviewForm({ versionId, languages, chosen, timeZone, t }: PreviewFormProps) {
  return (
    <form action={routes.builderPreview(versionId)} method="get">
      <Stack gap="md">
        <SelectField
          name="lang"
          label={t('previewLanguage')}
          options={languages.map(({ locale, name }) => ({ value: locale, label: name, lang: locale }))}
          defaultValue={chosen.lang}
          width="half"
        />
        <SelectField
          name="as"
          label={t('previewAs')}
          options={(['visitor', 'member'] as const).map((reader) => ({ value: reader, label: t(`readers.${reader}`) }))}
          defaultValue={chosen.as}
          width="half"
        />
        <SelectField
          name="screen"
          label={t('previewScreen')}
          options={(['wide', 'phone'] as const).map((screen) => ({ value: screen, label: t(`screens.${screen}`) }))}
          defaultValue={chosen.screen}
          width="half"
        />
        <DateTimeField
          name="at"
          label={t('previewAt')}
          help={t('help.previewAt', { timeZone })}
          defaultValue={chosen.at}
          isOptional
        />
        <div>
          <Button type="submit" variant="secondary">
            {t('preview')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
