import { leadToPage, unsubscribeByPost } from '@/lib/delivery/notifications/one-click'

// One-click unsubscription of mail clients (RFC 8058); a GET leads to the page with the confirmation.
export const GET = leadToPage
export const POST = unsubscribeByPost
