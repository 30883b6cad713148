// One @, with characters other than spaces or list punctuation on both sides: what a mail server could at least try.
const pattern = /^[^\s\p{Cc}@<>()[\]\\,;:"]+@[^\s\p{Cc}@<>()[\]\\,;:".]+(\.[^\s\p{Cc}@<>()[\]\\,;:".]+)*$/u
const longest = 254

/**
 * True for one e-mail address without a display name, and without characters that could end a line or begin another address.
 */
export const isEmailAddress = (text: string): boolean => text.length <= longest && pattern.test(text)

/** The entries of a list of addresses with commas or semicolons between them. */
export const listedAddresses = (list: string): string[] =>
  list
    .split(/[,;]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
