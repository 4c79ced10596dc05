import type { Product } from './product'
import { programOutput } from './program-output'

let tokens: Promise<string[]> | undefined

/** Session tokens of members who have not voted when the run begins; read once. */
export function voterTokens({ product }: { product: Product }): Promise<string[]> {
  tokens ??= programOutput('lab/bench/issue-tokens.ts', product.env).then((output) => output.trim().split('\n'))
  return tokens
}
