import { route } from '@/lib/edge/http/api/route'
import { releaseAddressContract } from '@/lib/office/messages/delivery-contracts'
import { releaseAddress } from '@/lib/office/messages/release-address'

export const POST = route(releaseAddressContract, releaseAddress)
