import { hasForm, isLeitwegId, peppolSchemes } from './address-schemes.ts'
import { addressFrom, type PartyNumbers } from './company-numbers.ts'
import type { EIdentifier } from './e-invoice.ts'
import type { Findings } from './findings.ts'
import { type EInvoiceFormat, needsAddresses } from './format.ts'

/** An address: four digits of the scheme, a colon, and the identifier. The network writes its own name in front. */
const address = /^(?:iso6523-actorid-upis::)?(\d{4}):\s*(\S.*)$/

/** The scheme of a Leitweg-ID, which is the buyer reference as well. */
const leitweg = '0204'

/** The address that a routing id spells (`0192:974760673`). Outside of Peppol, one without a known scheme is a buyer reference. */
function spelledAddress(routingId: string, format: EInvoiceFormat): EIdentifier | undefined {
  const [, scheme = '', id = ''] = address.exec(routingId.trim()) ?? []
  if (scheme === '' || (format !== 'peppol' && !peppolSchemes.has(scheme))) return undefined
  return { scheme, id: id.replaceAll(/\s/g, '') }
}

/** The buyer reference (BT-10) in a routing id; empty where that is the address of another scheme than the Leitweg-ID. */
export function buyerReferenceOf(routingId: string, format: EInvoiceFormat): string {
  const spelled = spelledAddress(routingId, format)
  if (spelled === undefined) return routingId.trim()
  return spelled.scheme === leitweg ? spelled.id : ''
}

/** A party with what its address can be, and the names of the fields for the caller. */
type Addressed = {
  readonly routingId: string
  readonly numbers: PartyNumbers
  readonly email: string
  readonly path: Record<'routingId' | 'email', (string | number)[]>
  readonly side: 'seller' | 'buyer'
}

/**
 * The electronic address of a party: the one that its routing id spells. In Peppol else a Leitweg-ID, or what follows from the
 * numbers of the party, in other formats its e-mail address. What is missing or wrong is noted; undefined without any.
 */
export function endpointOf(party: Addressed, format: EInvoiceFormat, findings: Findings): EIdentifier | undefined {
  const spelled = spelledAddress(party.routingId, format)
  if (spelled !== undefined) {
    noteSpelled(spelled, party, findings)
    return spelled
  }
  const reference = party.routingId.trim()
  const isLeitweg = party.numbers.country === 'DE' && isLeitwegId(reference)
  // The routing id of a buyer can be its reference; a seller has none.
  if (party.side === 'seller' && reference !== '' && !isLeitweg)
    findings.add(party.path.routingId, 'must be a scheme and an identifier, such as 0088:4012345000009')
  else if (format === 'peppol') return isLeitweg ? { scheme: leitweg, id: reference } : networkAddress(party, findings)
  if (party.email === '' && needsAddresses(format))
    findings.need('', party.path.email, `it is used as the electronic address of the ${party.side}`)
  return party.email === '' ? undefined : { scheme: 'EM', id: party.email }
}

function noteSpelled({ scheme, id }: EIdentifier, { path }: Addressed, findings: Findings): void {
  if (!peppolSchemes.has(scheme))
    findings.add(path.routingId, `has the scheme ${scheme}, which is not in the list of the Peppol network`)
  else if (!hasForm({ scheme, id }))
    findings.add(path.routingId, `has ${id}, which is no identifier of the scheme ${scheme}: check its digits`)
}

function networkAddress({ numbers, path, side }: Addressed, findings: Findings): EIdentifier | undefined {
  const found = addressFrom(numbers)
  if (found === undefined) {
    findings.add(
      path.routingId,
      `must be the address of the ${side} in the Peppol network, such as 0192:974760673 (scheme and identifier): ` +
        'none follows from its country, VAT number and registration number',
    )
  }
  return found
}
