/** The position of the primary contact among these: the first one flagged so, else the first of all. */
export const primaryAmong = (contacts: readonly { isPrimary?: boolean | undefined }[]): number =>
  Math.max(
    0,
    contacts.findIndex((contact) => contact.isPrimary),
  )
