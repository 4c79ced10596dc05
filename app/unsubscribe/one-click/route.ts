import { leadToPage, unsubscribeByPost } from '@/lib/delivery/notifications/one-click'

// What a mail program posts to (RFC 8058); a person who follows the address by hand gets the page that asks.
export const GET = leadToPage
export const POST = unsubscribeByPost
