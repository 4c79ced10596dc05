import { listScenariosCall } from '@/lib/finding/api-calls'
import { listScenariosContract } from '@/lib/finding/contracts'
import { route } from '@/lib/http/route'
import { topicAnswer } from '@/lib/topics/answers'
import { createScenarioContract } from '@/lib/topics/contracts'
import { saveScenario } from '@/lib/topics/save-scenario'

export const GET = route(listScenariosContract, listScenariosCall)
export const POST = route(createScenarioContract, saveScenario, { answer: topicAnswer })
