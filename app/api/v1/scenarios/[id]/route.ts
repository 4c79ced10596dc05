import { getScenarioCall } from '@/lib/finding/api-calls'
import { getScenarioContract } from '@/lib/finding/contracts'
import { route } from '@/lib/http/route'
import { topicAnswer } from '@/lib/topics/answers'
import { updateScenarioContract } from '@/lib/topics/contracts'
import { saveScenario } from '@/lib/topics/save-scenario'

export const GET = route(getScenarioContract, getScenarioCall)
export const PATCH = route(updateScenarioContract, saveScenario, { answer: topicAnswer })
