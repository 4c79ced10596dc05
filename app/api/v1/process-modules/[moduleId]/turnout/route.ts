import { route } from '@/lib/edge/http/api/route'
import { readTurnoutContract, setTurnoutOptionsContract } from '@/lib/office/turnout/contracts'
import { readTurnout } from '@/lib/office/turnout/read-turnout'
import { setTurnoutOptions } from '@/lib/office/turnout/set-turnout-options'

export const GET = route(readTurnoutContract, readTurnout)
export const PUT = route(setTurnoutOptionsContract, setTurnoutOptions)
