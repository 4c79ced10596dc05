import { route } from '@/lib/edge/http/api/route'
import { exportPeopleContract } from '@/lib/identity/users/people/people-contracts'
import { callExportPeople } from '@/lib/participation/personal-data/user-calls'

export const GET = route(exportPeopleContract, callExportPeople)
