/** The contact to confirm first: the mobile number if the account has no email. */
export function unconfirmedContact(account: {
  email: string | null
  mobile: string | null
}): 'emailUnconfirmed' | 'mobileUnconfirmed' {
  return account.email === null && account.mobile !== null ? 'mobileUnconfirmed' : 'emailUnconfirmed'
}
