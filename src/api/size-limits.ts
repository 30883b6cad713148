/** Maximum characters of the JSON of a REST or GraphQL response: a record embedded in many others multiplies. */
export const longestAnswer = 64 * 1024 * 1024

/** Maximum bytes of a body for a caller without a token: a log-in, or a document that reads the schema. */
export const mostAnonymousBytes = 16 * 1024

/** Maximum bytes of a form on the page of a document: a comment of 4,000 characters of any script. */
export const mostFormBytes = 64 * 1024
