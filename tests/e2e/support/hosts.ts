/** The port of the demo under test: `npm run e2e` says it, or E2E_PORT. */
export const port = Number(process.env['E2E_PORT'] || 3000)

/** The origin of an organization of the demo, such as `comune`. */
export function originOf(name: string): string {
  return `http://${name}.localhost:${port}`
}

export const comune = originOf('comune')
export const scuola = originOf('scuola')
export const rete = originOf('rete')
