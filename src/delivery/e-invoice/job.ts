import type { UblModel } from './ubl-model.ts'

/** The XML formats, by the names of the library. */
export type XmlFormat = 'UBL' | 'CII' | 'XRECHNUNG-UBL' | 'XRECHNUNG-CII'

/** Input of a thread: one invoice to generate. */
export type Job = { readonly format: XmlFormat; readonly model: UblModel }

/** A violation of the library's schema, and its place in the model. */
export type SchemaProblem = { readonly path: string; readonly message: string }

/** Result of a thread. */
export type Written = { readonly xml: string } | { readonly problems: readonly SchemaProblem[] }
