'use server'

import { action } from '@/lib/edge/http/forms/action'
import { routes } from '@/lib/foundation/routes'
import { saveChallengeForm, saveDriverForm, saveGroupForm, saveScenarioForm } from '@/lib/process/topics/forms'
import { saveChallenge } from '@/lib/process/topics/save-challenge'
import { saveDriver } from '@/lib/process/topics/save-driver'
import { saveGroup } from '@/lib/process/topics/save-group'
import { saveScenario } from '@/lib/process/topics/save-scenario'

const back = { redirectTo: () => routes.adminTopics() }

export const saveDriverAction = action(saveDriverForm, saveDriver, back)
export const saveChallengeAction = action(saveChallengeForm, saveChallenge, back)
export const saveScenarioAction = action(saveScenarioForm, saveScenario, back)
export const saveGroupAction = action(saveGroupForm, saveGroup, back)
