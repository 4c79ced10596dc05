import { pageUpload } from '@/lib/edge/http/pages/page-upload'
import { uploadInput } from '@/lib/foundation/files/schemas'
import { uploadFile } from '@/lib/foundation/files/storing/upload-file'
import { uploadAnswer } from '@/lib/ideas/attachments/calls'

export const POST = pageUpload(uploadInput, uploadFile, uploadAnswer)
