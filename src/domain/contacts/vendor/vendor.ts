import type { Tables } from '../../../db/database.ts'

/** A vendor: a supplier that the company pays. */
export type Vendor = Tables['vendors']['$inferSelect']

export type VendorContact = Tables['vendorContacts']['$inferSelect']

/** The contact's name, else the e-mail address. */
export const vendorContactName = ({ firstName, lastName, email }: VendorContact): string =>
  `${firstName} ${lastName}`.trim() || email
