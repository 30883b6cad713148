import type { PrintableDocument } from '../../domain/documents/printable/printable.ts'
import { printableLine } from './wrap.ts'

/** The name under which programs look for the invoice in a PDF (Factur-X 1.0, ZUGFeRD 2). */
export const attachedName = 'factur-x.xml'

const schemaOf = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

const properties = [
  ['DocumentFileName', 'The name of the embedded XML document', attachedName],
  ['DocumentType', 'The type of the hybrid document in capital letters', 'INVOICE'],
  ['Version', 'The version of the standard that the embedded XML document follows', '1.0'],
  ['ConformanceLevel', 'The conformance level of the embedded XML document', 'EN 16931'],
] as const

/** XMP metadata of a document with an embedded invoice: title and author, and the properties that the standard requires. */
export function attachedMetadata({ title, number, company }: PrintableDocument): string {
  const described = properties.map(
    ([name, description]) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name>` +
      '<pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category>' +
      `<pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
  )
  const elements = properties.map(([name, , value]) => `<fx:${name}>${value}</fx:${name}>`)
  return `
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(`${title} ${number}`)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${escaped(company.name)}</rdf:li></rdf:Seq></dc:creator>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
 xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${schemaOf}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>${described.join('')}</rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:fx="${schemaOf}">${elements.join('')}</rdf:Description>`
}

const escaped = (text: string): string =>
  printableLine(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
