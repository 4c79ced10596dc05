import { PlacePicker } from '@/components/map/place-picker'
import { Fieldset } from '@/components/ui/fieldset'
import { TextField } from '@/components/ui/text-field'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'

type PlaceFieldsProps = {
  draft: ProposalDetail | undefined
  map: { styleUrl: string; view: { lng: number; lat: number; zoom: number } }
  t: Translator<'proposals.form'>
}

/** Where the idea would be: in words, on a map, or as coordinates. */
export async function PlaceFields({ draft, map, t }: PlaceFieldsProps) {
  const words = await getTranslations('map')
  const texts = {
    label: words('pickLabel'),
    loading: words('loading'),
    unsupported: words('unsupported'),
    zoomIn: words('zoomIn'),
    zoomOut: words('zoomOut'),
    choose: words('pick'),
    help: words('pickHelp'),
    marker: words('pickMarker'),
    remove: words('pickRemove'),
    chosen: words('pickChosen'),
  }
  return (
    <Fieldset legend={t('place')} help={t('placeHelp')} isOptional>
      <div className="flex flex-col gap-4">
        <TextField name="address" label={t('address')} defaultValue={draft?.address} isOptional />
        <PlacePicker {...map} texts={texts} />
        <div className="flex flex-wrap gap-4">
          <TextField
            name="lat"
            label={t('lat')}
            inputMode="decimal"
            width="short"
            defaultValue={draft?.lat?.toString()}
            isOptional
          />
          <TextField
            name="lng"
            label={t('lng')}
            inputMode="decimal"
            width="short"
            defaultValue={draft?.lng?.toString()}
            isOptional
          />
        </div>
      </div>
    </Fieldset>
  )
}
