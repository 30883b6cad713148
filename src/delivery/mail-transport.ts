import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'

/** A message in nodemailer's format; `name` is the file name of its source. */
export type Message = SendMailOptions & { name: string }

/** Reason why a recipient was refused, permanently or for now. Shown to the company. */
export type MailRefusal = { address: string; permanent: boolean; reason: string }

/** Transport for messages: a mail server, or a folder. */
export type MailTransport = {
  /**
   * Resolves when the message was accepted for at least one recipient, with the refused ones.
   * @throws MailRefusedError, or any other error for a bug
   */
  send(message: Message, signal: AbortSignal): Promise<MailRefusal[]>
  /**
   * True if it takes addresses with letters beyond ASCII before the @ (SMTPUTF8, RFC 6531).
   * @throws MailRefusedError when it cannot be reached
   */
  takesUtf8(signal: AbortSignal): Promise<boolean>
}

/** The message was refused for all recipients. */
export class MailRefusedError extends Error {
  readonly permanent: boolean
  constructor(message: string, permanent: boolean, options?: ErrorOptions) {
    super(message, options)
    this.permanent = permanent
  }
}

// The content of a message must not make this process read a file or contact another server.
const sealed = { disableFileAccess: true, disableUrlAccess: true }

// Servers that delay their greeting, as some do against spam, need long timeouts; the worker ends a try after two minutes.
const timeouts = { dnsTimeout: 15_000, connectionTimeout: 20_000, greetingTimeout: 60_000, socketTimeout: 60_000 }

/** Hands messages to the mail server of an `smtp:` or `smtps:` URL. */
export function smtpTransport(url: string): MailTransport {
  return {
    async send({ name: _name, ...message }, signal) {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ url, ...timeouts, ...sealed })
      try {
        const taken = await transport.sendMail({ ...message, ...sealed, signal })
        return (taken.rejectedErrors ?? []).map((error) => ({
          address: error.recipient ?? '',
          permanent: isPermanent(error),
          reason: reasonOf(error),
        }))
      } catch (error) {
        if (!isSmtpError(error)) throw error
        throw new MailRefusedError(reasonOf(error), isPermanent(error), { cause: error })
      }
    },
    takesUtf8: (signal) => offersUtf8(url, signal),
  }
}

/** Connects only to read what the server offers: the library sends such addresses to any server. */
async function offersUtf8(url: string, signal: AbortSignal): Promise<boolean> {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection')
  const { parseConnectionUrl } = await import('nodemailer/lib/shared')
  const connection = new Connection({ ...parseConnectionUrl(url), ...timeouts })
  try {
    await new Promise<void>((resolve, reject) => {
      const abort = () => reject(new MailRefusedError('The attempt was cancelled.', false))
      connection.once('error', reject)
      connection.once('end', () => reject(new MailRefusedError('The connection to the mail server was lost.', false)))
      connection.connect((error) => (error ? reject(error) : resolve()))
      if (signal.aborted) abort()
      else signal.addEventListener('abort', abort, { once: true })
    })
    return /^250[ -]SMTPUTF8\b/im.test(String(connection.lastServerResponse))
  } catch (error) {
    if (!isSmtpError(error)) throw error
    throw new MailRefusedError(reasonOf(error), false, { cause: error })
  } finally {
    connection.close()
  }
}

/** Writes messages as .eml files, one per message for any number of tries. */
export function folderTransport(folder: string): MailTransport {
  return {
    async send({ name, ...message }) {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...sealed })
      // The file lists bcc recipients too.
      const { message: content } = await transport.sendMail({ ...message, ...sealed })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const place = join(folder, `${name}.eml`)
      const written = `${place}.${randomBytes(6).toString('hex')}.part`
      try {
        await writeFile(written, content, { mode: 0o600, flush: true })
        await rename(written, place)
      } catch (error) {
        await rm(written, { force: true })
        throw new MailRefusedError('The message could not be written to the mail folder.', false, {
          cause: error,
        })
      }
      return []
    },
    takesUtf8: async () => true,
  }
}

type SmtpError = {
  code?: string | undefined
  command?: string | undefined
  response?: string | undefined
  responseCode?: number | undefined
}

const isSmtpError = (error: unknown): error is Error & SmtpError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'

/** SMTP commands whose replies concern the message itself, rather than the connection. */
const aboutMessage = new Set(['MAIL FROM', 'RCPT TO', 'DATA', 'API'])

// The server requires authentication: for the operator to fix, while the message waits.
const wantsLogIn = new Set([530, 534, 535, 538])

function isPermanent({ code, command = '', responseCode = 0 }: SmtpError): boolean {
  if (!aboutMessage.has(command) || wantsLogIn.has(responseCode)) return false
  // 503: commands in the wrong order, unrelated to this message.
  return (responseCode >= 500 && responseCode !== 503) || (command === 'API' && code === 'EENVELOPE')
}

const longestAnswer = 300

function reasonOf({ code = '', response, responseCode }: SmtpError): string {
  if (code === 'EAUTH' || wantsLogIn.has(responseCode ?? 0))
    return 'The mail server rejected the log-in of the service.'
  if (response) {
    const reply = response
      .replaceAll(/[\p{C}\s]+/gu, ' ')
      .trim()
      .slice(0, longestAnswer)
    return `The mail server answered: ${reply}`
  }
  return reasons[code] ?? `The mail server did not accept the message (${code}).`
}

const reasons: Readonly<Record<string, string>> = {
  EENVELOPE: 'One of the addresses cannot be used with the mail server.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  EDNS: 'The name of the mail server cannot be resolved.',
  ECONNECTION: 'The connection to the mail server was lost.',
  ESOCKET: 'The mail server cannot be reached.',
  ETLS: 'The connection to the mail server cannot be secured.',
  EABORT: 'The attempt was cancelled.',
}
