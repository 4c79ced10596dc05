type Issued<Claims> = { token: string; claims: Claims }

/** Answer of session calls: claims in the body, token in the header (spec: session-calls). */
export const tokenAnswer = {
  answer: <Claims>(out: Issued<Claims>): Claims => out.claims,
  headers: (out: Issued<unknown>) => ({ authorization: `Bearer ${out.token}` }),
}
