'use server'

import { action } from '@/lib/http/action'
import { routes } from '@/lib/routes'
import { saveChallengeForm, saveDriverForm, saveGroupForm, saveScenarioForm } from '@/lib/topics/forms'
import { saveChallenge } from '@/lib/topics/save-challenge'
import { saveDriver } from '@/lib/topics/save-driver'
import { saveGroup } from '@/lib/topics/save-group'
import { saveScenario } from '@/lib/topics/save-scenario'

const back = { redirectTo: () => routes.adminTopics() }

export const saveDriverAction = action(saveDriverForm, saveDriver, back)
export const saveChallengeAction = action(saveChallengeForm, saveChallenge, back)
export const saveScenarioAction = action(saveScenarioForm, saveScenario, back)
export const saveGroupAction = action(saveGroupForm, saveGroup, back)
