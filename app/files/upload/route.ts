import { uploadAnswer } from '@/lib/files/file-answer'
import { uploadInput } from '@/lib/files/schemas'
import { uploadFile } from '@/lib/files/upload-file'
import { pageUpload } from '@/lib/http/page-upload'

export const POST = pageUpload(uploadInput, uploadFile, uploadAnswer)
