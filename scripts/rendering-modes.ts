import type { Environment } from './processes'

export interface RenderingMode {
  name: string
  /** Set for the server and the worker that the journeys use. */
  env: Environment
}

const DEFAULT: RenderingMode = { name: 'default', env: {} }

/** Modes besides the default one. A switch of how pages are rendered adds its environment here. */
const OTHERS: readonly RenderingMode[] = [{ name: 'react', env: { PAGE_RENDERING: 'react' } }]

/**
 * The modes in which the journeys run: the default one, or all of them in the long gate (`E2E_RENDERING_MODES=all`).
 */
export function renderingModes(): readonly RenderingMode[] {
  return process.env['E2E_RENDERING_MODES'] === 'all' ? [DEFAULT, ...OTHERS] : [DEFAULT]
}
