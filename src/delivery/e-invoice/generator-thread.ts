import { parentPort } from 'node:worker_threads'
import { InvoiceService } from '@e-invoice-eu/core'
import type { Job, SchemaProblem, Written } from './job.ts'

const silent = { log() {}, warn() {}, error() {} }
const service = new InvoiceService(silent)

/** Generates one invoice after the other, as they are posted. */
parentPort?.on('message', (job: Job) => {
  void answer(job).then((written) => parentPort?.postMessage(written, []))
})

async function answer({ format, model }: Job): Promise<Written> {
  try {
    const xml = await service.generate(model, { format, lang: 'en', noWarnings: true })
    return { xml: format.endsWith('CII') ? withPreceding(String(xml), model) : String(xml) }
  } catch (error) {
    return { problems: problemsOf(error) }
  }
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

const afterSums = '</ram:SpecifiedTradeSettlementHeaderMonetarySummation>'

/** The preceding invoice (BG-3), which the library reads from the wrong place when it writes CII. */
function withPreceding(xml: string, model: Job['model']): string {
  const reference = model['ubl:Invoice']['cac:BillingReference']?.[0]?.['cac:InvoiceDocumentReference']
  if (!reference) return xml
  const date = (reference['cbc:IssueDate'] ?? '').replaceAll('-', '')
  const element =
    `<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>${escaped(reference['cbc:ID'])}</ram:IssuerAssignedID>` +
    `<ram:FormattedIssueDateTime><qdt:DateTimeString format="102">${date}</qdt:DateTimeString>` +
    '</ram:FormattedIssueDateTime></ram:InvoiceReferencedDocument>'
  return xml.replace(afterSums, () => afterSums + element)
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
