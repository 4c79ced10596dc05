import { route } from '@/lib/edge/http/api/route'
import { confirmAtDeskContract } from '@/lib/identity/users/people/person-contracts'
import { callConfirmAtDesk } from '@/lib/participation/personal-data/person-calls'

export const PUT = route(confirmAtDeskContract, callConfirmAtDesk)
