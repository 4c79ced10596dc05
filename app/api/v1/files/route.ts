import { uploadFileContract } from '@/lib/files/contracts'
import { fileAnswer } from '@/lib/files/file-answer'
import { uploadFile } from '@/lib/files/upload-file'
import { route } from '@/lib/http/route'

export const POST = route(uploadFileContract, uploadFile, { answer: fileAnswer })
