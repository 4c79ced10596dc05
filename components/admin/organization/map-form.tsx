import { RevisionField } from '@/components/admin/revision-field'
import { formProps } from '@/components/forms/form-props'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { Fieldset } from '@/components/ui/fieldset'
import { FileField } from '@/components/ui/file-field'
import { Form } from '@/components/ui/form'
import { Stack } from '@/components/ui/stack'
import { TextArea } from '@/components/ui/text-area'
import { TextField } from '@/components/ui/text-field'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { OrganizationMap } from '@/lib/generated/prisma/client'
import { areasOf, DRAWING_KINDS, readDrawing } from '@/lib/site/maps/geojson'
import { mapFields } from '@/lib/site/maps/saved-fields'

type MapFormProps = { map: OrganizationMap | null; action: FormAction; t: Translator<'admin'> }

const GEOJSON = '.geojson,.json,application/geo+json,application/json'

/** The organization's street map: a drawing with a boundary, or a style of another party. */
export async function MapForm({ map, action, t }: MapFormProps) {
  const places = areasOf(readDrawing(map?.drawing)).map(({ name }) => name)
  return (
    <Form {...(await formProps())} action={action} submitLabel={t('map.save')} idPrefix="map-">
      <RevisionField saved={mapFields(map)} />
      <Fieldset legend={t('map.own')} help={t('map.ownLead')}>
        <Stack>
          {map?.drawing && (
            <>
              <p>{t('map.hasDrawing', { places: places.join(', ') || '–' })}</p>
              <CheckboxField name="removesDrawing" label={t('map.removesDrawing')} />
            </>
          )}
          <FileField
            name="drawing"
            label={t('map.drawing')}
            help={t('map.drawing_help', { kinds: DRAWING_KINDS.join(', ') })}
            accept={GEOJSON}
            isOptional
          />
          {map?.boundary && (
            <>
              <p>{t('map.hasBoundary')}</p>
              <CheckboxField name="removesBoundary" label={t('map.removesBoundary')} />
            </>
          )}
          <FileField
            name="boundary"
            label={t('map.boundary')}
            help={t('map.boundary_help')}
            accept={GEOJSON}
            isOptional
          />
          <TextField
            name="attribution"
            label={t('map.attribution')}
            help={t('map.attribution_help')}
            defaultValue={map?.attribution}
            isOptional
          />
        </Stack>
      </Fieldset>
      <Fieldset legend={t('map.other')} help={t('map.otherLead')}>
        <Stack>
          <TextField
            name="styleUrl"
            label={t('map.styleUrl')}
            help={t('map.styleUrl_help')}
            defaultValue={map?.styleUrl ?? ''}
            inputMode="url"
            spellCheck={false}
            isOptional
          />
          <TextArea
            name="tileOrigins"
            label={t('map.tileOrigins')}
            help={t('map.tileOrigins_help')}
            defaultValue={map?.tileOrigins.join('\n')}
            spellCheck={false}
            rows={3}
            isOptional
          />
        </Stack>
      </Fieldset>
    </Form>
  )
}
