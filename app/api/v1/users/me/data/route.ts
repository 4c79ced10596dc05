import { route } from '@/lib/http/route'
import { exportOwnDataContract } from '@/lib/users/account-contracts'
import { exportOwnData } from '@/lib/users/export-own-data'

export const GET = route(exportOwnDataContract, exportOwnData)
