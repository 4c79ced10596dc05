import { existsSync } from 'node:fs'

// The headless shell comes first: without a window and a GPU process it needs about a third less processor time.
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The browser of this machine, else the one that npm carries (Linux x64). */
export async function chromiumPath(): Promise<string> {
  const given = process.env['CHROMIUM_PATH']
  const found = given || PLACES.find((path) => existsSync(path))
  if (found) return found
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}

// Only the flags that a container without graphics needs; the npm package's own would switch web security off. Pages are
// composed without the GPU process, which took a sixth of the processor time; maps still draw by WebGL in it.
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-gpu-compositing',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
]
