import { classNames } from '@/components/ui/class-names'
import { type QrPath, qrPath } from '@/lib/foundation/output/qr-path'

type QrCodeProps = { text: string; label: string; className?: string | undefined }

/** A text as an inline QR code: it needs no scripts, and the text goes to no other server. */
export function QrCode({ text, ...rest }: QrCodeProps) {
  return <QrDrawing drawing={qrPath(text)} {...rest} />
}

type QrDrawingProps = Omit<QrCodeProps, 'text'> & { drawing: QrPath }

export function QrDrawing({ drawing: { side, path }, label, className = 'w-56' }: QrDrawingProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className={classNames('h-auto max-w-full rounded-md border border-line', className)}
    >
      {/* Dark on light in a dark scheme too: many cameras read nothing else. */}
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
