import { yieldToMainThread } from '../../db/yield-to-main-thread.ts'
import { parentPort } from 'node:worker_threads'
import { FormatFactoryService, ValidationService, invoiceSchema } from '@e-invoice-eu/core'
import { Ajv2019 } from 'ajv/dist/2019.js'
import type { ValidateFunction } from 'ajv/dist/2019.js'
import type { Job, SchemaProblem, Written, XmlFormat } from './job.ts'
import type { UblModel } from './ubl-model.ts'

const silent = { log() {}, warn() {}, error() {} }
const formats = new FormatFactoryService()
const validation = new ValidationService(silent)

/** Compiled schemas by format: compiling one takes far longer than generating an invoice. */
const validators = new Map<XmlFormat, ValidateFunction<UblModel>>()

yieldToMainThread()

/** Generates one invoice after the other, as they are posted. */
parentPort?.on('message', (job: Job) => {
  void answer(job).then((written) => parentPort?.postMessage(written, []))
})

async function answer({ format, model }: Job): Promise<Written> {
  try {
    const xml = await generate(format, model)
    return { xml: format.endsWith('CII') ? withPreceding(xml, model) : xml }
  } catch (error) {
    return { problems: problemsOf(error) }
  }
}

/** The steps of the library's `InvoiceService`, which would compile the schema again for every invoice. */
async function generate(format: XmlFormat, model: UblModel): Promise<string> {
  const service = formats.createFormatService(format, silent)
  const invoice = validation.validate('invoice', validatorOf(format), structuredClone(model))
  service.fillInvoiceDefaults(invoice)
  return String(await service.generate(invoice, { format, lang: 'en' }))
}

function validatorOf(format: XmlFormat): ValidateFunction<UblModel> {
  const known = validators.get(format)
  if (known) return known
  const schema = structuredClone(invoiceSchema)
  formats.createFormatService(format, silent).patchSchema(schema)
  const validator = new Ajv2019({ strict: true, allErrors: true, useDefaults: true }).compile<UblModel>(schema)
  validators.set(format, validator)
  return validator
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
