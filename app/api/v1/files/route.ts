import { route } from '@/lib/edge/http/api/route'
import { uploadFile } from '@/lib/foundation/files/storing/upload-file'
import { uploadFileContract } from '@/lib/ideas/attachments/contracts'
import { fileAnswer } from '@/lib/ideas/attachments/file-answer'

export const POST = route(uploadFileContract, uploadFile, { answer: fileAnswer })
