/** A text in English, German, French, Spanish, Dutch and Italian. Templates have names in braces. */
export type Translated = readonly [string, string, string, string, string, string]
