import { create } from 'qrcode'

/** Quiet zone around the pattern, which scanners require. */
const MARGIN = 4

/** A text as an inline QR code: it needs no scripts, and the text goes to no other server. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const side = size + 2 * MARGIN
  const path = Array.from({ length: size }, (_, row) => rowPath(row, size, (column) => modules.get(row, column) === 1))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="h-auto w-56 max-w-full rounded-md border border-line"
    >
      {/* Dark on light in a dark scheme too: many cameras read nothing else. */}
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#000" d={path.join('')} />
    </svg>
  )
}

function rowPath(row: number, size: number, isDark: (column: number) => boolean): string {
  const columns = Array.from({ length: size }, (_, column) => column).filter(isDark)
  return columns.map((column) => `M${column + MARGIN} ${row + MARGIN}h1v1h-1z`).join('')
}
