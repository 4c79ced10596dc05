import { resource } from '@/lib/edge/http/api/resource'
import { codeOfProposal } from './code'

export const GET = resource(codeOfProposal)
