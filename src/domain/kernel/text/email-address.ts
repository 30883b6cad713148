// One @, something without blanks or list punctuation on both sides: what a mail server could at least try.
const pattern = /^[^\s\p{Cc}@<>()[\]\\,;:"]+@[^\s\p{Cc}@<>()[\]\\,;:".]+(\.[^\s\p{Cc}@<>()[\]\\,;:".]+)*$/u
const longest = 254

/** Whether mail can be sent to it: one address, without a name, and nothing that could end a line or begin another address. */
export const isEmailAddress = (text: string): boolean => text.length <= longest && pattern.test(text)

/** The entries of a list of addresses with commas or semicolons between them. */
export const listedAddresses = (list: string): string[] =>
  list
    .split(/[,;]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
