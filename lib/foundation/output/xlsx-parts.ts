import { xmlText } from './xml-text'

// The constant parts of a spreadsheet (ECMA-376, SpreadsheetML).

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const COLUMN_WIDTH = 22
const SHEET_NAME_MAX = 28

export const RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

/** Styles 0 plain, 1 head, 2 instant in the reader's notation, 3 text that stays text when it is edited. */
export const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="22" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/></cellXfs></styleSheet>`

/** A sheet up to its first row, which stays visible when one scrolls. */
export function sheetStart(columns: number): string {
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns}" width="${COLUMN_WIDTH}" customWidth="1"/></cols><sheetData>`
}

export function sheetEnd(columns: number, rows: number): string {
  return `</sheetData><autoFilter ref="A1:${columnName(columns - 1)}${rows}"/></worksheet>`
}

export function workbook(name: string, sheets: number): string {
  const list = numbers(sheets).map(
    (number) => `<sheet name="${sheetName(name, number)}" sheetId="${number}" r:id="rId${number}"/>`,
  )
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${list.join('')}</sheets></workbook>`
}

export function workbookRelations(sheets: number): string {
  const list = numbers(sheets).map(
    (number) => `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  )
  const styles = `<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/>`
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}${styles}</Relationships>`
}

export function contentTypes(sheets: number): string {
  const list = numbers(sheets).map(
    (number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
  )
  return `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${list.join('')}</Types>`
}

/** The letters of a column, from 0: A, B, …, Z, AA. */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26) - 1
  return `${rest >= 0 ? columnName(rest) : ''}${String.fromCharCode(65 + (index % 26))}`
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at + 1)
}

// Spreadsheets refuse these characters in the name of a sheet, and names above 31 characters.
function sheetName(name: string, number: number): string {
  const plain = name.replace(/[\\/?*:[\]']/g, ' ').trim()
  const short = [...plain].slice(0, SHEET_NAME_MAX).join('')
  return xmlText(number === 1 ? short || 'Data' : `${short.slice(0, SHEET_NAME_MAX - 3)} ${number}`)
}
