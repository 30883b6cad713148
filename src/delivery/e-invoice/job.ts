import type { UblModel } from './ubl-model.ts'

/** The XML formats, by the names of the library. */
export type XmlFormat = 'UBL' | 'CII' | 'XRECHNUNG-UBL' | 'XRECHNUNG-CII'

/** What a thread is asked to write. */
export type Job = { readonly format: XmlFormat; readonly model: UblModel }

/** Something that the library's schema does not take, and where in the model it stands. */
export type SchemaProblem = { readonly path: string; readonly message: string }

/** What a thread answers. */
export type Written = { readonly xml: string } | { readonly problems: readonly SchemaProblem[] }
