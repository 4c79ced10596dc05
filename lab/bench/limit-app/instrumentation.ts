/** Does nothing. Next looks for this file in every parent folder and would take the product's own. */
export function register(): void {}
