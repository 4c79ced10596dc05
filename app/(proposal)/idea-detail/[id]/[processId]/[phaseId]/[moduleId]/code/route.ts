import { resource } from '@/lib/http/resource'
import { codeOfProposal } from './code'

export const GET = resource(codeOfProposal)
