import { route } from '@/lib/edge/http/api/route'
import { enterRandomnessContract } from '@/lib/outcome/ballot-audits/contracts'
import { enterRandomness } from '@/lib/outcome/ballot-audits/enter-randomness'

export const POST = route(enterRandomnessContract, enterRandomness)
