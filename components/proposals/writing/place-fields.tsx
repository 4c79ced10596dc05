import { pickerTexts } from '@/components/map/map-texts'
import { PlacePicker } from '@/components/map/place-picker'
import { Disclosure } from '@/components/ui/disclosure'
import { Fieldset } from '@/components/ui/fieldset'
import { TextField } from '@/components/ui/text-field'
import type { LngLat } from '@/lib/foundation/geo/point'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'
import type { MapBase } from '@/lib/site/maps/map-base'

/** Where an idea's place can be chosen. */
export type PlaceFieldsMap = {
  base: MapBase
  view: LngLat & { zoom: number }
  areas: (LngLat & { name: string })[]
}

type PlaceFieldsProps = {
  draft: ProposalDetail | undefined
  map: PlaceFieldsMap
  t: Translator<'proposals.form'>
}

/** Where the idea would be: in words, on a map, or as coordinates. */
export async function PlaceFields({ draft, map, t }: PlaceFieldsProps) {
  const words = await getTranslations('map')
  return (
    <Fieldset legend={t('place')} help={t('placeHelp')} isOptional>
      <div className="flex flex-col gap-4">
        <TextField name="address" label={t('address')} defaultValue={draft?.address} isOptional />
        <PlacePicker {...map} texts={pickerTexts(words)} />
        <Disclosure summary={words('pickKnown')}>
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
        </Disclosure>
      </div>
    </Fieldset>
  )
}
