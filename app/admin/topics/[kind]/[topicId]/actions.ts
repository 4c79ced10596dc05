'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { saveChallengeForm, saveDriverForm, saveGroupForm, saveScenarioForm } from '@/lib/process/topics/forms'
import { saveChallenge } from '@/lib/process/topics/save-challenge'
import { saveDriver } from '@/lib/process/topics/save-driver'
import { saveGroup } from '@/lib/process/topics/save-group'
import { saveScenario } from '@/lib/process/topics/save-scenario'
import { withSavedWords } from '../../../_components/office-action'

const back = { redirectTo: () => routes.adminTopics() }

export const saveDriverAction = withSavedWords(
  action(saveDriverForm, saveDriver, { once: { name: 'driver', by: 'text' }, access: 'office', ...back }),
)
export const saveChallengeAction = withSavedWords(
  action(saveChallengeForm, saveChallenge, { once: { name: 'challenge', by: 'text' }, access: 'office', ...back }),
)
export const saveScenarioAction = withSavedWords(
  action(saveScenarioForm, saveScenario, { once: { name: 'scenario', by: 'text' }, access: 'office', ...back }),
)
export const saveGroupAction = withSavedWords(
  action(saveGroupForm, saveGroup, { once: { name: 'group', by: 'text' }, access: 'office', ...back }),
)
