import { route } from '@/lib/edge/http/api/route'
import { listScenariosCall } from '@/lib/ideas/finding/calls'
import { listScenariosContract } from '@/lib/ideas/finding/contracts'
import { topicAnswer } from '@/lib/process/topics/calls'
import { createScenarioContract } from '@/lib/process/topics/contracts'
import { saveScenario } from '@/lib/process/topics/save-scenario'

export const GET = route(listScenariosContract, listScenariosCall)
export const POST = route(createScenarioContract, saveScenario, { answer: topicAnswer })
