import { route } from '@/lib/edge/http/api/route'
import { removeLogoContract, setLogoContract } from '@/lib/identity/organizations/contracts'
import { removeLogo, setLogo } from '@/lib/identity/organizations/look/set-logo'

export const PUT = route(setLogoContract, setLogo)
export const DELETE = route(removeLogoContract, removeLogo)
