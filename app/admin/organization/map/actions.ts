'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { changeMap } from '@/lib/site/maps/change-map'
import { changeMapForm } from '@/lib/site/maps/forms'
import { MAP_TEXT_MAX } from '@/lib/site/maps/limits'
import { withSavedWords } from '../../_components/office-action'

/** Saves the map; the files of the form are passed on as their text. */
export const changeMapAction = withSavedWords(
  action(changeMapForm, changeMap, {
    access: 'office',
    prepare: async (data) => {
      for (const name of ['drawing', 'boundary']) {
        const file = data.get(name)
        if (file instanceof File) data.set(name, file.size > MAP_TEXT_MAX ? 'too large' : await file.text())
      }
    },
    redirectTo: () => routes.adminMap('saved'),
    secrets: ['drawing', 'boundary'],
  }),
)
