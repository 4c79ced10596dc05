import { route } from '@/lib/http/route'
import { topicAnswer } from '@/lib/topics/answers'
import { updateScenarioContract } from '@/lib/topics/contracts'
import { saveScenario } from '@/lib/topics/save-scenario'

export const PATCH = route(updateScenarioContract, saveScenario, { answer: topicAnswer })
