import { resource } from '@/lib/edge/http/api/resource'
import { serveReceiptProof } from '@/lib/outcome/tlog/reading/serve-receipt-proof'

export const GET = resource((ctx, _, url) => serveReceiptProof(ctx, url.searchParams.get('code') ?? ''))
