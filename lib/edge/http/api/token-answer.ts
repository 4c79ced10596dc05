type Issued<Claims> = { token: string; claims: Claims }

/** How a session call answers: the claims in the body, the token in the header (spec: session-calls). */
export const tokenAnswer = {
  answer: <Claims>(out: Issued<Claims>): Claims => out.claims,
  headers: (out: Issued<unknown>) => ({ authorization: `Bearer ${out.token}` }),
}
