import { z } from 'zod'
import { type fileFormFields, filesOfForm } from '@/lib/ideas/proposals/file-schemas'
import { reportBody } from './schemas'

type FormFiles = z.output<z.ZodObject<typeof fileFormFields>>

// The files of a form as the schema of the API takes them.
export function filesOf(form: FormFiles, ctx: z.RefinementCtx) {
  const { images = [], documents = [] } = filesOfForm(form)
  const checked = z.object({ images: reportBody.shape.images, documents: reportBody.shape.documents })
  const parsed = checked.safeParse({ images, documents })
  if (parsed.success) return parsed.data
  ctx.addIssue({ code: 'custom', message: 'tooManyFiles', path: ['images'] })
  return { images: [], documents: [] }
}
