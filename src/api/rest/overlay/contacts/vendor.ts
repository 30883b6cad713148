import type { Vendor, VendorContact } from '../../../../domain/contacts/vendor/vendor.ts'
import { constant } from '../../../fields/field.ts'
import { flag, int, text } from '../../../fields/kinds/scalar.ts'
import { vendorFields, vendorContactFields } from '../../../fields/contacts/vendor.ts'
import { type Changes, inputNames, overlay } from '../overlay.ts'
import type { WireForm } from '../../wire/form.ts'
import { addressForm, placeMembers, streetMembers } from './address.ts'

const changes: Changes<Vendor> = {
  publicNotes: {
    after: {
      vendor_hash: text(constant(null), 'A name for links of the vendor, which are not offered.'),
      is_tax_exempt: flag(constant(false), 'True if the vendor charges no taxes: not kept.'),
      last_login: int(constant(0), 'Last log-in of a contact of the vendor: none, vendors have no log-in.'),
      ...streetMembers,
    },
  },
  phone: {
    after: {
      ...placeMembers,
    },
  },
  currency: { description: "Currency, as the id of the published list; absent is the company's." },
  language: { description: 'Language, as the id of the published list.' },
}

/** Members of a vendor. */
export const vendorMembers = overlay(vendorFields, changes)

const inputs = inputNames(vendorFields, changes)

/** Inputs of a vendor. */
export const vendorForm: WireForm = {
  ...inputs('assigneeId'),
  ...addressForm,
  ...inputs('currency', "Currency, as the id of the published list; blank is the company's."),
  ...inputs('language', 'Language, as the id of the published list.'),
}

/** Members of a vendor contact. */
export const vendorContactMembers = overlay<VendorContact>(vendorContactFields, {
  sendEmail: {
    after: {
      link: text(constant(null), 'Page of the person: there is none.'),
      last_login: int(constant(0), 'Time of the last log-in: none.'),
      password: text(constant(null), 'Vendors have no log-in.'),
      can_sign: flag(constant(false), 'True if the person may sign: nobody can.'),
      cc_only: flag(constant(false), 'True if the person gets copies alone: nobody does.'),
    },
  },
})
