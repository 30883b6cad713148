import { createInvoice } from '../../../../domain/billing/invoice/create.ts'
import { creditEInvoice, invoiceEInvoice } from '../../../../domain/documents/e-invoice/operations.ts'
import { eInvoiceFormats } from '../../../../domain/documents/e-invoice/format.ts'
import type { EInvoiceKind } from '../../../../domain/documents/e-invoice/e-invoice.ts'
import { updateCompany } from '../../../../domain/company/company/operations.ts'
import { createClient } from '../../../../domain/contacts/client/operations.ts'
import { readingWork } from '../../../../domain/kernel/unit-of-work.ts'
import { DomainError } from '../../../../domain/kernel/error.ts'
import { eInvoiceFile, type EInvoiceFile } from '../../../e-invoice-file.ts'
import { builder, type Graph, type GraphContext } from '../../builder.ts'
import { enumOfWords } from '../../building/enums.ts'
import { topLevel } from '../../errors.ts'
import { inputFrom } from '../../building/inputs.ts'
import { executeRead } from '../../building/query.ts'
import { CreditType } from '../billing/credit.ts'
import { InvoiceType } from '../billing/invoice.ts'

const EInvoiceFileType = builder.objectRef<EInvoiceFile>('EInvoiceFile').implement({
  description: 'An electronic invoice by EN 16931, as a file.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'File name: `Invoice-0001.xml`.' }),
    mediaType: t.exposeString('mediaType', { description: '`application/xml`; for Factur-X `application/pdf`.' }),
    content: t.string({
      description: 'Its bytes as base64 text.',
      resolve: ({ content }) => content.toString('base64'),
    }),
  }),
})

const formatType = enumOfWords('EInvoiceFormat', eInvoiceFormats, 'A format of electronic invoices.')

const operations = { invoice: invoiceEInvoice, credit: creditEInvoice }

const inputs = {
  document: inputFrom(createInvoice),
  client: inputFrom(createClient),
  company: inputFrom(updateCompany),
}

/** The path of a value that an electronic invoice lacks, as in the inputs of the document, its client or the company. */
function place(path: readonly (string | number)[]): string[] {
  const [first, ...rest] = path.flatMap((step) => inputPaths[step] ?? [step])
  if (first === 'client') return ['client', ...inputs.client.place(rest)]
  return (first === 'settings' ? inputs.company : inputs.document).place(first === undefined ? [] : [first, ...rest])
}

/** Places in an input of the columns that an electronic invoice is made of. */
const inputPaths: Readonly<Record<string, readonly (string | number)[]>> = {
  ...Object.fromEntries(
    [0, 1, 2].flatMap((index) => [
      [`taxName${index + 1}`, ['taxes', index, 'name']],
      [`taxRate${index + 1}`, ['taxes', index, 'rate']],
    ]),
  ),
  city: ['billingAddress', 'city'],
  postalCode: ['billingAddress', 'postalCode'],
  countryId: ['billingAddress', 'country'],
  shippingCity: ['shippingAddress', 'city'],
  shippingPostalCode: ['shippingAddress', 'postalCode'],
  shippingCountryId: ['shippingAddress', 'country'],
}

type Requested = { kind: EInvoiceKind; id: number; format: unknown }

async function fileOf({ kind, id, format }: Requested, context: GraphContext): Promise<EInvoiceFile | null> {
  const { caller } = context
  const input = { id: caller.ids.encode(kind, id), ...(typeof format === 'string' && { format }) }
  const composed = await executeRead(operations[kind], { input }, context, place)
  try {
    return await eInvoiceFile(composed, {
      work: readingWork(caller),
      ids: caller.ids,
      files: caller.files,
    })
  } catch (error) {
    if (error instanceof DomainError) throw topLevel(error, place)
    throw error
  }
}

const description =
  'The electronic invoice, in the format asked for, else in that of the settings. Null with an error VALIDATION that names every field when it lacks something.'

/** Generating one takes longer than everything else in a document. */
const complexity = 200

const addFile = <Row extends { id: number }>(
  kind: EInvoiceKind,
  type: PothosSchemaTypes.ObjectRef<Graph, Row>,
): void => {
  builder.objectFields(type, (t) => ({
    eInvoiceFile: t.field({
      type: EInvoiceFileType,
      nullable: true,
      complexity,
      description,
      args: { format: t.arg({ type: formatType, description: 'The format; without one, that of the settings.' }) },
      resolve: ({ id }, { format }, context) => fileOf({ kind, id, format }, context),
    }),
  }))
}

addFile('invoice', InvoiceType)
addFile('credit', CreditType)
