import { route } from '@/lib/http/route'
import { removeLogoContract, setLogoContract } from '@/lib/organizations/contracts'
import { removeLogo, setLogo } from '@/lib/organizations/set-logo'

export const PUT = route(setLogoContract, setLogo)
export const DELETE = route(removeLogoContract, removeLogo)
