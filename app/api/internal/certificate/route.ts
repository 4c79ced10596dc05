import { answerCertificate } from '@/lib/edge/http/api/answer-certificate'

export const dynamic = 'force-dynamic'

/** Whether the TLS proxy may obtain a certificate for a host (deploy/Caddyfile). */
export const GET = answerCertificate
