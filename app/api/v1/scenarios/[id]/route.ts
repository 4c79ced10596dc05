import { route } from '@/lib/edge/http/api/route'
import { getScenarioCall } from '@/lib/ideas/finding/calls'
import { getScenarioContract } from '@/lib/ideas/finding/contracts'
import { topicAnswer } from '@/lib/process/topics/calls'
import { updateScenarioContract } from '@/lib/process/topics/contracts'
import { saveScenario } from '@/lib/process/topics/save-scenario'

export const GET = route(getScenarioContract, getScenarioCall)
export const PATCH = route(updateScenarioContract, saveScenario, { answer: topicAnswer })
