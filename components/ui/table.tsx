import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'

type TableColumn = {
  key: string
  header: ReactNode
  isNumeric?: boolean | undefined
  /** Sentences: below their header when rows are stacked, aligned like text. */
  isProse?: boolean | undefined
  /** The cell that names the row. */
  isRowHeader?: boolean | undefined
  sort?: { href: string; direction?: 'ascending' | 'descending' | undefined }
}

type TableRow = { id: string | number; cells: Record<string, ReactNode>; tone?: 'accent' | 'muted' | undefined }

type TableProps = {
  caption: ReactNode
  isCaptionHidden?: boolean | undefined
  columns: TableColumn[]
  rows: TableRow[]
  /**
   * `stack` turns rows into blocks on a phone, without cells that hold a `data-empty`; large text puts each value below
   * its label. `scroll` keeps the grid and scrolls inside its frame.
   */
  layout?: 'stack' | 'scroll' | undefined
  isDense?: boolean | undefined
  id?: string | undefined
}

export function Table({
  caption,
  isCaptionHidden = false,
  columns,
  rows,
  layout = 'scroll',
  isDense = false,
  id = 'table',
}: TableProps) {
  const isStack = layout === 'stack'
  const pad = isDense ? 'md:px-2 md:py-1.5' : 'md:px-3 md:py-2.5'
  const table = (
    <table className={classNames('w-full border-collapse text-sm', isStack ? 'max-md:block' : 'min-w-[36rem]')}>
      <caption
        id={`${id}-caption`}
        className={
          isCaptionHidden ? 'sr-only' : classNames('pb-2 text-start font-semibold text-base', isStack && 'max-md:block')
        }
      >
        {caption}
      </caption>
      <thead className={isStack ? 'max-md:sr-only' : undefined}>
        <tr className="border-line-strong border-b">
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              aria-sort={column.sort?.direction}
              className={classNames(
                'px-3 py-2 align-bottom font-semibold',
                pad,
                column.isNumeric ? 'text-end' : 'text-start',
              )}
            >
              {column.sort ? <SortLink {...column.sort}>{column.header}</SortLink> : column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={isStack ? 'max-md:block' : undefined}>
        {rows.map((row) => (
          <tr
            key={row.id}
            className={classNames(
              'border-line border-b',
              isStack && 'max-md:block max-md:py-3 max-md:[container-type:inline-size]',
              row.tone === 'accent' && 'bg-accent-soft',
              row.tone === 'muted' && 'text-muted',
            )}
          >
            {columns.map((column) => {
              const Cell = column.isRowHeader ? 'th' : 'td'
              return (
                <Cell
                  key={column.key}
                  scope={column.isRowHeader ? 'row' : undefined}
                  className={classNames(
                    'align-top',
                    isStack
                      ? classNames(
                          'max-md:flex max-md:py-1 max-md:has-[[data-empty]]:hidden',
                          column.isProse
                            ? 'max-md:flex-col'
                            : 'max-md:justify-between max-md:gap-x-4 @max-[14rem]:flex-wrap',
                        )
                      : 'px-3 py-2',
                    pad,
                    column.isRowHeader ? 'text-start font-semibold' : 'font-normal',
                    column.isNumeric ? 'text-end tabular-nums whitespace-nowrap' : 'text-start',
                  )}
                >
                  {isStack && !column.isRowHeader && (
                    <span aria-hidden="true" className="text-start text-muted md:hidden">
                      {column.header}
                    </span>
                  )}
                  <span
                    className={
                      isStack && !column.isRowHeader && !column.isProse ? 'min-w-0 max-md:text-end' : 'min-w-0'
                    }
                  >
                    {row.cells[column.key]}
                  </span>
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (isStack) return table
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard
    <section aria-labelledby={`${id}-caption`} tabIndex={0} className="overflow-x-auto">
      {table}
    </section>
  )
}

function SortLink({
  href,
  direction,
  children,
}: {
  href: string
  direction?: 'ascending' | 'descending' | undefined
  children: ReactNode
}) {
  return (
    <a href={href} className="inline-flex min-h-6 items-center gap-1 text-ink">
      {children}
      {direction && <Icon name={direction === 'ascending' ? 'chevron-up' : 'chevron-down'} size={16} />}
    </a>
  )
}
