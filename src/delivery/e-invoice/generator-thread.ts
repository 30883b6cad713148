import { FormatFactoryService, ValidationService, invoiceSchema } from '@e-invoice-eu/core'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { peppolSchemes } from '../../domain/documents/e-invoice/address-schemes.ts'
import { serveJobs, yieldToMainThread } from '../../threads/in-thread.ts'
import type { UblModel } from './ubl-model.ts'

/** The XML formats, by the names of the library. */
export type XmlFormat = 'UBL' | 'CII' | 'XRECHNUNG-UBL' | 'XRECHNUNG-CII'

/** Input of a thread: one invoice to generate. */
export type Job = { readonly format: XmlFormat; readonly model: UblModel }

/** A violation of the library's schema, and its place in the model. */
export type SchemaProblem = { readonly path: string; readonly message: string }

/** Result of a thread. */
export type Written = { readonly xml: string } | { readonly problems: readonly SchemaProblem[] }

const silent = { log() {}, warn() {}, error() {} }
const formats = new FormatFactoryService()
const validation = new ValidationService(silent)

/**
 * The schema of all formats, compiled once, which takes far longer than generating an invoice. Unlike the library's, that of UBL
 * requires no electronic addresses: EN 16931 does not, and where a format does, they are there.
 */
const validator = new Ajv2019({ strict: true, allErrors: true, useDefaults: true }).compile<UblModel>(schema())

/** The library's schema, whose list of address schemes is older than those of Peppol and EN 16931. */
function schema(): typeof invoiceSchema {
  const changed = structuredClone(invoiceSchema)
  // The lists of codes have no type of their own.
  const { codeLists } = changed.$defs as unknown as { codeLists: Record<'eas', { enum: string[] }> }
  codeLists.eas.enum = [...new Set([...codeLists.eas.enum, ...peppolSchemes])]
  return changed
}

yieldToMainThread()

serveJobs(answer)

async function answer({ format, model }: Job): Promise<Written> {
  try {
    const marked = withMarks(model)
    const xml = await generate(format, marked)
    return { xml: (format.endsWith('CII') ? completedCii(xml, marked) : xml).replaceAll(mark, '&amp;') }
  } catch (error) {
    return { problems: problemsOf(error) }
  }
}

/** The steps of the library's `InvoiceService`, which would compile the schema again for every invoice. */
async function generate(format: XmlFormat, model: UblModel): Promise<string> {
  const service = formats.createFormatService(format, silent)
  const invoice = validation.validate('invoice', validator, structuredClone(model))
  service.fillInvoiceDefaults(invoice)
  return String(await service.generate(invoice, { format, lang: 'en' }))
}

/** Errors of the library's schema check, or any other error that it raises about the document. */
function problemsOf(error: unknown): SchemaProblem[] {
  const errors: unknown = error instanceof Error ? Reflect.get(error, 'errors') : undefined
  if (!Array.isArray(errors)) return [{ path: '', message: error instanceof Error ? error.message : String(error) }]
  return errors.map((each: { instancePath?: string; message?: string }) => ({
    path: each.instancePath ?? '',
    message: each.message ?? 'is not allowed',
  }))
}

/** Stands for an ampersand; XML forbids it, so that no text of the model has it. */
const mark = '\u0001'

/**
 * The library's writer takes `&eacute;` or `&#8364;` in a text for a reference: it decodes some of these and keeps others, and
 * escapes only the other ampersands. It never sees one.
 */
function withMarks<T>(value: T): T {
  if (typeof value === 'string') return value.replaceAll('&', mark) as T
  if (Array.isArray(value)) return value.map((item: unknown) => withMarks(item)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withMarks(inner as unknown)])) as T
}

const settlement = '<ram:ApplicableHeaderTradeSettlement>'
const deliveryTag = '<ram:ApplicableHeaderTradeDelivery'
const sumsEnd = '</ram:SpecifiedTradeSettlementHeaderMonetarySummation>'

/** Amounts that have a currency of their own; CII allows it for the tax total alone (CII-DT-031). */
const foreignCurrency = /<(ram:(?!TaxTotalAmount\b)\w+) currencyID="[A-Z]{3}">/g

/**
 * CII as its schema and EN 16931 require it. The library leaves out an empty delivery, which the schema demands, names the currency
 * of line discounts, and reads the preceding invoice (BG-3) from the wrong place. Texts contain no `<`, so tags are tags.
 */
function completedCii(xml: string, model: UblModel): string {
  const delivery = xml.includes(deliveryTag) ? '' : `${deliveryTag}/>\n\t\t`
  return xml
    .replace(settlement, () => delivery + settlement)
    .replaceAll(foreignCurrency, '<$1>')
    .replace(sumsEnd, () => sumsEnd + precedingOf(model))
}

function precedingOf(model: UblModel): string {
  const reference = model['ubl:Invoice']['cac:BillingReference']?.[0]?.['cac:InvoiceDocumentReference']
  if (!reference) return ''
  const date = (reference['cbc:IssueDate'] ?? '').replaceAll('-', '')
  const id = reference['cbc:ID'].replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return (
    `<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>${id}</ram:IssuerAssignedID>` +
    `<ram:FormattedIssueDateTime><qdt:DateTimeString format="102">${date}</qdt:DateTimeString>` +
    '</ram:FormattedIssueDateTime></ram:InvoiceReferencedDocument>'
  )
}
