import { route } from '@/lib/edge/http/api/route'
import { exportOwnDataContract } from '@/lib/identity/users/security/account-contracts'
import { exportOwnData } from '@/lib/participation/personal-data/export-own-data'

export const GET = route(exportOwnDataContract, exportOwnData)
