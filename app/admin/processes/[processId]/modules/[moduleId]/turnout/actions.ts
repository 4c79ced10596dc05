'use server'

import { action } from '@/lib/edge/http/forms/action'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { revisionOf } from '@/lib/foundation/input/saved-fields'
import { turnoutOptionsForm } from '@/lib/office/turnout/forms'
import { setTurnoutOptions } from '@/lib/office/turnout/set-turnout-options'
import { turnoutFields } from '@/lib/office/turnout/turnout-fields'
import { withSavedWords } from '../../../../../_components/office-action'

export const setTurnoutOptionsAction = withSavedWords(
  action(turnoutOptionsForm, setTurnoutOptions, {
    access: 'office',
    message: async () => (await getTranslations('admin'))('saved'),
    revision: async (options, ctx) => revisionOf(turnoutFields(ctx, options)),
  }),
)
