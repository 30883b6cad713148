import { countryById } from '../../../../domain/company/reference-data/countries.ts'
import { builder } from '../../builder.ts'
import { computed, type ObjectFields, type Reading } from '../../../fields/field.ts'
import { plain, reads } from '../../building/field-extensions.ts'
import { CountryType } from '../../building/listed.ts'

type Address = {
  address1: string
  address2: string
  city: string
  state: string
  postalCode: string
  countryId: string | null
}

const AddressType = builder.objectRef<Address>('Address').implement({
  description: 'A postal address of a client, a vendor or a location.',
  fields: (t) => {
    const part = (read: (address: Address) => string, description: string) =>
      t.field({
        ...plain,
        type: 'String',
        nullable: true,
        description: `${description.replace(/\.$/, '')}; null when empty.`,
        resolve: (address) => read(address) || null,
      })
    return {
      line1: part((address) => address.address1, 'Street and house number.'),
      line2: part((address) => address.address2, 'Apartment, suite.'),
      city: part((address) => address.city, 'City or town.'),
      state: part((address) => address.state, 'State or province.'),
      postalCode: part((address) => address.postalCode, 'Postal code.'),
      country: t.field({
        type: CountryType,
        nullable: true,
        description: 'Its country. Null when there is none.',
        resolve: (address) => countryById(address.countryId ?? '') ?? null,
      }),
    }
  },
})

/** A field with the address that a record has, empty or not. */
export const addressField = <Row>(
  t: ObjectFields<Row>,
  { columns, read }: Reading<Row, Address>,
  description: string,
) => t.field({ ...reads(...columns), type: AddressType, description, resolve: read })

/** The address in the columns of a record itself. */
export const addressOf = computed<Address, keyof Address, Address>(
  ['address1', 'address2', 'city', 'state', 'postalCode', 'countryId'],
  (address) => address,
)
