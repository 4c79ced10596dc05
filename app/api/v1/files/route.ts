import { route } from '@/lib/edge/http/api/route'
import { uploadFile } from '@/lib/foundation/files/storing/upload-file'
import { fileAnswer } from '@/lib/ideas/attachments/calls'
import { uploadFileContract } from '@/lib/ideas/attachments/contracts'

export const POST = route(uploadFileContract, uploadFile, { answer: fileAnswer })
