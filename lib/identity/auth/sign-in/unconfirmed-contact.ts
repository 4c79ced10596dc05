/** What somebody without a confirmed address or number has to confirm: the number where the account has no address. */
export function unconfirmedContact(account: {
  email: string | null
  mobile: string | null
}): 'emailUnconfirmed' | 'mobileUnconfirmed' {
  return account.email === null && account.mobile !== null ? 'mobileUnconfirmed' : 'emailUnconfirmed'
}
