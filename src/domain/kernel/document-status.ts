/** Status number of drafts, the same for all documents. */
export const draftStatus = 1

/** Status numbers of documents, as the published API has them. */
export const invoiceStatus = { draft: 1, sent: 2, partial: 3, paid: 4, cancelled: 5, reversed: 6 } as const
export const quoteStatus = { draft: 1, sent: 2, approved: 3, converted: 4 } as const
export const creditStatus = { draft: 1, sent: 2, partial: 3, applied: 4 } as const
export const orderStatus = { draft: 1, sent: 2, accepted: 3, received: 4, cancelled: 5 } as const
