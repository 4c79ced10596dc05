import 'server-only'
import { canUseAction, declareAccess } from '@/lib/edge/http/server/action-access'
import { currentContext } from '@/lib/edge/request/current'
import { AppError } from '@/lib/foundation/errors/app-error'
import { uploadFile } from '@/lib/foundation/files/storing/upload-file'
import type { FormAccess } from '@/lib/foundation/input/form'
import { formValues } from '@/lib/foundation/input/form-data'
import type { FormState } from '@/lib/foundation/input/form-state'
import { markFormRefused } from '@/lib/framework/http/served-request'
import type { DeclaredAction } from './action'
import { incoming, isNoFile, refusalText } from './taking-files'

const CHOSEN = { newImage: 'image', newDocument: 'document' } as const

/** Files of one form. */
const FILES_MAX = 30

/**
 * Wraps an action to accept one file each in fields named `path.newImage` and `path.newDocument`: stores it and sets
 * `path.fileId`, so that a refused form keeps it. A refused file refuses the form, at its field.
 */
export function takingChosenFiles(action: DeclaredAction): DeclaredAction {
  return declareAccess(action.access, async (previous: FormState, data: FormData): Promise<FormState> => {
    const refused = data instanceof FormData ? await storeChosen(data, action.access) : {}
    if (Object.keys(refused).length === 0) return action(previous, data)
    const attempt = previous.status === 'idle' ? 1 : previous.attempt + 1
    markFormRefused()
    return { status: 'error', fields: refused, values: { ...formValues(data) }, attempt }
  })
}

// Files of somebody who may not use the action are not read: the action refuses the form.
async function storeChosen(data: FormData, access: FormAccess): Promise<Record<string, string>> {
  const refused: Record<string, string> = {}
  const fields = [...data].flatMap(([name, file]) => {
    const [, path, field] = /^(.+)\.(newImage|newDocument)$/.exec(name) ?? []
    return path && field && file instanceof File ? [{ name, path, field: field as keyof typeof CHOSEN, file }] : []
  })
  for (const { name } of fields) data.delete(name)
  const chosen = fields.filter(({ file }) => !isNoFile(file)).slice(0, FILES_MAX)
  for (const { name, path, field, file } of chosen) {
    const ctx = await currentContext()
    if (!canUseAction(ctx.actor, access).allowed) break
    try {
      const { id } = await uploadFile(ctx, { file: await incoming(file), purpose: CHOSEN[field] })
      data.set(`${path}.fileId`, id)
      data.delete(`${path}.isRemoved`)
    } catch (error) {
      // A refused file does not lose the others.
      if (!(error instanceof AppError)) throw error
      refused[name] = refusalText(ctx, file, error)
    }
  }
  return refused
}
