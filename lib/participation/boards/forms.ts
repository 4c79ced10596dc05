import { z } from 'zod'
import { formFlag, formId, formInput } from '@/lib/foundation/input/form-fields'
import { fileFormFields, filesOfForm } from '@/lib/ideas/proposals/drafts/file-schemas'
import { changedPostBody, postBody } from './schemas'

const post = { title: postBody.shape.title, body: postBody.shape.body, pinned: formFlag, ...fileFormFields }
const files = z.object(fileFormFields)

export const newPostForm = formInput(z.strictObject({ moduleId: formId, ...post }).transform(withDocuments))
export const postForm = formInput(
  z
    .strictObject({ moduleId: formId, postId: formId, revision: changedPostBody.shape.revision, ...post })
    .transform(withDocuments),
)
export const deletePostForm = formInput(z.strictObject({ moduleId: formId, postId: formId }))

// Collects the document fields into one list, validated by the schema of the API.
function withDocuments<Form extends z.output<typeof files>>(form: Form, ctx: z.RefinementCtx) {
  const { withFiles, imageIds, imageAlternatives, coverId, documentIds, documentNames, removedFiles, ...rest } = form
  const { newImages: _images, newDocuments: _documents, ...plain } = rest
  const { documents } = filesOfForm({
    ...{ withFiles, imageIds, imageAlternatives, coverId, documentIds, documentNames, removedFiles },
  })
  if (documents === undefined) return plain
  const checked = postBody.shape.documents.safeParse(documents)
  if (checked.success) return { ...plain, documents: checked.data }
  ctx.addIssue({ code: 'custom', message: 'tooManyFiles', path: ['documents'] })
  return z.NEVER
}
