import { route } from '@/lib/http/route'
import { topicAnswer } from '@/lib/topics/answers'
import { createScenarioContract } from '@/lib/topics/contracts'
import { saveScenario } from '@/lib/topics/save-scenario'

export const POST = route(createScenarioContract, saveScenario, { answer: topicAnswer })
