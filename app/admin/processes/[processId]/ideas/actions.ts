'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { carryOutAct } from '@/lib/office/desk/carry-out-act'
import { actForm, prepareActForm } from '@/lib/office/desk/forms'
import { prepareAct } from '@/lib/office/desk/prepare-act'
import { undoAct } from '@/lib/office/desk/undo-act'

type Act = { id: string; processId: number }

const toAct = { redirectTo: ({ id, processId }: Act) => routes.adminIdeasAct(processId, id) }

export const prepareActAction = action(prepareActForm, prepareAct, { access: 'office', ...toAct })
export const carryOutActAction = action(actForm, carryOutAct, { access: 'office', ...toAct })
export const undoActAction = action(actForm, undoAct, { access: 'office', ...toAct })
