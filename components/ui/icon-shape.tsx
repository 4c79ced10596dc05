import { classNames } from './class-names'

type IconShapeProps = { path: string; size?: number | undefined; className?: string | undefined }

/** The outline of an icon; `Icon` finds it by its name. */
export function IconShape({ path, size = 20, className }: IconShapeProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={classNames('shrink-0', className)}
    >
      <path d={path} />
    </svg>
  )
}
