import { parseDateInput } from '../../kernel/calendar.ts'
import type { DocumentRow } from '../../billing/document/document.ts'
import type { EPeriod } from './e-invoice.ts'
import type { Findings } from './findings.ts'

/** The days that the stored data of a document name: that of the delivery (BT-72), and the period of the service (BG-14). */
type Delivered = { readonly date: string; readonly period: EPeriod | undefined }

/** The value at a path of JSON that a caller stored, such as `Invoice`, `Delivery`, `0`; undefined where there is none. */
const at = (json: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    json,
  )

/**
 * Reads the delivery from the data that programs store with a document in `e_invoice`: `Invoice.Delivery[0].ActualDeliveryDate`,
 * and `StartDate` and `EndDate` of `Invoice.InvoicePeriod[0]`, as the published API has them. Anything that is no date is noted.
 */
export function deliveredOf({ eInvoice }: Pick<DocumentRow, 'eInvoice'>, findings: Findings): Delivered {
  const day = (...path: string[]): string => {
    const value = at(eInvoice, ['Invoice', ...path]) ?? ''
    const date = typeof value === 'string' ? parseDateInput(value) : undefined
    if (value !== '' && date === undefined)
      findings.add(['eInvoice'], `must have a date such as 2026-03-31 in Invoice.${path.join('.')}`)
    return date ?? ''
  }
  const start = day('InvoicePeriod', '0', 'StartDate')
  const end = day('InvoicePeriod', '0', 'EndDate')
  if (start !== '' && end !== '' && end < start)
    findings.add(['eInvoice'], `has a period that ends on ${end}, before its start on ${start}`)
  return {
    date: day('Delivery', '0', 'ActualDeliveryDate'),
    period: start === '' && end === '' ? undefined : { start, end },
  }
}
