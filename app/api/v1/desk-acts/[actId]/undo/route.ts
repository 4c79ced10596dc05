import { route } from '@/lib/edge/http/api/route'
import { undoActContract } from '@/lib/office/desk/contracts'
import { undoAct } from '@/lib/office/desk/undo-act'

export const POST = route(undoActContract, undoAct)
