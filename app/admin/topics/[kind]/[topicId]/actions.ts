'use server'

import { action } from '@/lib/edge/http/forms/action'
import { routes } from '@/lib/foundation/routes'
import { saveChallengeForm, saveDriverForm, saveGroupForm, saveScenarioForm } from '@/lib/process/topics/forms'
import { saveChallenge } from '@/lib/process/topics/save-challenge'
import { saveDriver } from '@/lib/process/topics/save-driver'
import { saveGroup } from '@/lib/process/topics/save-group'
import { saveScenario } from '@/lib/process/topics/save-scenario'
import { withSavedWords } from '../../../_components/office-action'

const back = { redirectTo: () => routes.adminTopics() }

export const saveDriverAction = withSavedWords(action(saveDriverForm, saveDriver, { access: 'office', ...back }))
export const saveChallengeAction = withSavedWords(
  action(saveChallengeForm, saveChallenge, { access: 'office', ...back }),
)
export const saveScenarioAction = withSavedWords(action(saveScenarioForm, saveScenario, { access: 'office', ...back }))
export const saveGroupAction = withSavedWords(action(saveGroupForm, saveGroup, { access: 'office', ...back }))
