import 'server-only'
import { createHash } from 'node:crypto'
import { canUseAction, declareAccess } from '@/lib/edge/http/server/action-access'
import { currentContext } from '@/lib/edge/request/current'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { VERSION_DOCUMENTS_MAX, VERSION_IMAGES_MAX } from '@/lib/foundation/files/limits'
import { fileName } from '@/lib/foundation/files/naming'
import { uploadFile } from '@/lib/foundation/files/storing/upload-file'
import { appErrorText } from '@/lib/foundation/i18n/error-text'
import type { FormAccess } from '@/lib/foundation/input/form'
import { formValues } from '@/lib/foundation/input/form-data'
import type { FormState } from '@/lib/foundation/input/form-state'
import { markFormRefused } from '@/lib/framework/http/served-request'
import type { DeclaredAction } from './action'

const FIELDS = [
  { files: 'newImages', ids: 'imageIds', texts: 'imageAlternatives', purpose: 'image', limit: VERSION_IMAGES_MAX },
  {
    files: 'newDocuments',
    ids: 'documentIds',
    texts: 'documentNames',
    purpose: 'document',
    limit: VERSION_DOCUMENTS_MAX,
  },
] as const

/**
 * Wraps an action to accept files of `components/files/upload-field.tsx` sent without JavaScript: stores each file
 * and adds its id to the form, so that a refused form keeps it. A refused file refuses the form, at its field.
 */
export function takingFiles(action: DeclaredAction): DeclaredAction {
  return declareAccess(action.access, async (previous: FormState, data: FormData): Promise<FormState> => {
    const refused = await storeFiles(data, action.access)
    if (Object.keys(refused).length === 0) return action(previous, data)
    const attempt = previous.status === 'idle' ? 1 : previous.attempt + 1
    markFormRefused()
    return { status: 'error', fields: refused, values: { ...formValues(data) }, attempt }
  })
}

// Files of somebody who may not use the action are not read: the action refuses the form.
async function storeFiles(data: FormData, access: FormAccess): Promise<Record<string, string>> {
  const refused: Record<string, string> = {}
  for (const field of FIELDS) {
    const files = data.getAll(field.files).filter((value) => value instanceof File && !isNoFile(value))
    data.delete(field.files)
    if (files.length === 0) continue
    const ctx = await currentContext()
    if (!canUseAction(ctx.actor, access).allowed) continue
    for (const file of files.slice(0, field.limit) as File[]) {
      try {
        const { id, originalName } = await uploadFile(ctx, { file: await incoming(file), purpose: field.purpose })
        if (data.getAll(field.ids).includes(id)) continue
        data.append(field.ids, id)
        data.append(field.texts, field.purpose === 'document' ? originalName : '')
      } catch (error) {
        // A refused file does not lose the others.
        if (!(error instanceof AppError)) throw error
        refused[`${field.purpose}s`] = refusalText(ctx, file, error)
      }
    }
  }
  return refused
}

// An empty file input is sent as an empty file without a name or, by a script that sends a form
// submitted before it loaded, with the name it is serialized to.
export function isNoFile({ name, size }: File): boolean {
  return name === '' || (size === 0 && name === 'undefined')
}

export function refusalText(ctx: Context, file: File, error: AppError): string {
  return `${fileName(file.name)}: ${appErrorText(error, ctx.locale)}`
}

export async function incoming(file: File) {
  const bytes = Buffer.from(await file.arrayBuffer())
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { name: file.name, sizeBytes: bytes.byteLength, sha256, read: async () => bytes }
}
