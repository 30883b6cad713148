import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerOptions } from 'smtp-server'

/** A message accepted by the server: envelope and source. */
type ReceivedMail = { from: string; to: string[]; source: string }

/** An SMTP error reply. */
export const smtpRefusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode })

type Plan = {
  /** Refuses a recipient. */
  recipient?: (address: string) => Error | undefined
  /** Refuses a message after its last line. */
  message?: (source: string) => Error | undefined
  /** Closes the connection during the message. */
  drop?: boolean
  /** Delays the reply to the message. */
  hold?: Promise<void>
}

/** A mail server on loopback that stores the messages it receives; `plan` sets its behaviour from now on. */
export async function openMailbox(options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = []
  let plan: Plan = {}
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(plan.recipient?.(address)),
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => {
        parts.push(part)
        if (plan.drop) dropAll()
      })
      stream.on('end', () => {
        const source = Buffer.concat(parts).toString()
        const refusal = plan.message?.(source)
        const answer = () => {
          if (!refusal) {
            const { mailFrom, rcptTo } = session.envelope
            received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), source })
          }
          done(refusal)
        }
        if (plan.hold) void plan.hold.then(answer)
        else answer()
      })
    },
    ...options,
  })
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const dropAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  // Connection errors caused by the client are not failures of the server.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    behave(next: Plan) {
      plan = next
    },
    close: () =>
      new Promise<void>((resolve) => {
        dropAll()
        server.close(() => resolve())
      }),
  }
}

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>
