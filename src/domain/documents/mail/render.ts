import { html, type Html, isHtml, linesToHtml, markup, textOfHtml } from '../../kernel/text/html-text.ts'
import { framedPage, plainPage, type Frame } from './frame.ts'
import type { MailText } from './templates.ts'

/** The value of a variable: text, and HTML where it is more than that text. */
export type Variable = string | { text: string; html: Html }

/** By their names, without the `$`. */
export type Variables = Readonly<Record<string, Variable>>

/** A message in its final form. */
export type Rendered = { subject: string; html: string; text: string }

const longestSubject = 500

/** A line that is valid in a header: no control character, nothing that ends it. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** `$number`, `$client.name`. A point before a capital ends a sentence; members are in lower case. */
const variableName = /\$([a-z]\w*(?:\.[a-z][a-z0-9_]*)*)/g

const valueOf = (variables: Variables, name: string): Variable | undefined =>
  Object.hasOwn(variables, name) ? variables[name] : undefined

/** Inserts the values. Unknown names stay unchanged: an unknown member never prints its record. */
const fillIn = (template: string, variables: Variables, write: (value: Variable) => string): string =>
  template.replaceAll(variableName, (whole, name: string) => {
    const value = valueOf(variables, name)
    return value === undefined ? whole : write(value)
  })

/** The names of variables in the texts that have no value, in the form `$client.shoe_size`. */
export const unknownVariables = (texts: readonly string[], variables: Variables): string[] => [
  ...new Set(
    texts.flatMap((text) =>
      [...text.matchAll(variableName)].flatMap(([whole, name = '']) =>
        valueOf(variables, name) === undefined ? [whole] : [],
      ),
    ),
  ),
]

/** The variables with those in the signature filled in. */
function withSignature(variables: Variables): Variables {
  const { signature } = variables
  if (signature === undefined) return variables
  const others = { ...variables, signature: '' }
  return {
    ...variables,
    signature: {
      text: fillIn(asText(signature), others, asText),
      html: markup(fillIn(asHtml(signature), others, asHtml)),
    },
  }
}

const asText = (value: Variable): string => (typeof value === 'string' ? value : value.text)
const asHtml = (value: Variable): string => String(typeof value === 'string' ? linesToHtml(value) : value.html)

/** A subject and a body with their variables filled in: values are escaped in the HTML, the company's own markup is not. */
export function renderMail({ subject, body }: MailText, variables: Variables): Omit<Rendered, 'text'> {
  const template = isHtml(body) ? body : linesToHtml(body).toString()
  const values = withSignature(variables)
  return {
    // Without half of a character at its end.
    subject: oneLine(fillIn(subject, values, asText))
      .slice(0, longestSubject)
      .replace(/[\uD800-\uDBFF]$/, ''),
    html: fillIn(template, values, asHtml),
  }
}

/** The style of a message around its text. */
export type MailStyle = Omit<Frame, 'isDark'> & {
  /** `light`, `dark`, `plain` or `custom`. */
  style: string
  /** With `$body` for the text; for `custom`. */
  custom: string
  signature: string
}

/** The frame of a message around its text; without one, around `$body`. */
export function mailWrapper(mailStyle: MailStyle, variables: Variables, text = '$body'): string {
  const { style, custom, signature } = mailStyle
  if (style === 'custom' && custom.includes('$body')) return custom.replace('$body', () => text)
  const written = fillIn(isHtml(signature) ? signature : linesToHtml(signature).toString(), variables, asHtml)
  const signed = markup(signature === '' ? text : `${text}<div>${written}</div>`)
  if (style === 'plain') return plainPage(mailStyle.language, signed).toString()
  return framedPage({ ...mailStyle, isDark: style === 'dark' }, signed).toString()
}

/**
 * The whole message: its text within its frame, and the same for readers who see no HTML. A text of the company's own has the last
 * lines that the company wrote.
 */
export function renderLetter(mail: MailText, variables: Variables, mailStyle: MailStyle): Rendered {
  const { style, signature } = mailStyle
  const { subject, html: message } = renderMail(mail, variables)
  const footer = mail.plain === undefined ? [] : mailStyle.footer
  const isFramed = style !== 'custom' && style !== 'plain'
  const parts = [
    mail.plain === undefined ? textOfHtml(message) : fillIn(mail.plain, withSignature(variables), asText),
    style === 'custom' ? '' : fillIn(textOfHtml(signature), variables, asText),
    isFramed ? footer.join('\n') : '',
  ]
  return {
    subject,
    html: mailWrapper({ ...mailStyle, footer }, variables, message),
    text: parts.map(withoutGaps).filter(Boolean).join('\n\n'),
  }
}

/** Text without empty lines at its ends, and with at most one between paragraphs: variables may be empty. */
const withoutGaps = (text: string): string => text.replaceAll(/\n{3,}/g, '\n\n').trim()

/** A link that looks like a button, for every mail program. */
export const buttonTo = (url: string, label: string): Variable => ({
  text: `${label}: ${url}`,
  html: html`<a href="${url}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:#1d4ed8;color:#ffffff;text-decoration:none">${label}</a>`,
})

export const linkVariable = (url: string, label: string): Variable => ({
  text: url,
  html: html`<a href="${url}">${label}</a>`,
})
