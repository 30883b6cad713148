import type { Tables } from '../../../db/database.ts'

/** Somebody whom the company pays. */
export type Vendor = Tables['vendors']['$inferSelect']

/** A person at a vendor. */
export type VendorContact = Tables['vendorContacts']['$inferSelect']

/** The name of the person, else the e-mail address. */
export const vendorContactName = ({ firstName, lastName, email }: VendorContact): string =>
  `${firstName} ${lastName}`.trim() || email
