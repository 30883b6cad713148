import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Server, Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../built-server.ts'

/** Points of an SMTP session at which the server replies. */
export type Step = 'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'message'

/** Behaviour of the mail server; by default it accepts every message. */
export type Manner = {
  /** Refuses connections. */
  down?: true
  /** Delay of the greeting. */
  greetsAfterMs?: number
  /** Sends replies one character at a time, with this pause. */
  trickleMs?: number
  /** The refused command and the complete error line. */
  refuses?: { at: Step; with: string }
  /** Closes the connection during the message, or after accepting it and before the reply. */
  drops?: 'in the message' | 'after the message'
  /** Offers STARTTLS, and then sends invalid data. */
  tlsGarbage?: true
}

/** A mail server with configurable faults that keeps the source of every accepted message. */
export async function openMailServer() {
  const port = await freePort()
  /** By Message-ID. */
  const taken = new Map<string, number>()
  const sockets = new Set<Socket>()
  let manner: Manner = {}
  let connections = 0
  let server: Server | undefined

  const take = (source: string): void => {
    const id = /^message-id:\s*(<[^>]+>)/im.exec(source)?.[1] ?? 'none'
    taken.set(id, (taken.get(id) ?? 0) + 1)
  }

  async function listen(): Promise<void> {
    server = createServer((socket) => {
      connections++
      sockets.add(socket)
      socket.on('error', () => {}).once('close', () => sockets.delete(socket))
      converse(socket, manner, take)
    }).listen(port, '127.0.0.1')
    await once(server, 'listening')
  }

  async function close(): Promise<void> {
    for (const socket of sockets) socket.destroy()
    if (!server) return
    server.close()
    await once(server, 'close')
    server = undefined
  }

  await listen()
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    connections: () => connections,
    /** Changes the behaviour from now on and closes open connections. */
    async behave(next: Manner): Promise<void> {
      manner = next
      await close()
      if (!next.down) await listen()
    },
    close,
  }
}

function converse(socket: Socket, manner: Manner, take: (source: string) => void): void {
  const { refuses, trickleMs, drops } = manner
  let saying = Promise.resolve()
  const write = async (text: string): Promise<void> => {
    if (trickleMs === undefined) return void socket.write(text)
    for (const character of text) {
      await pause(trickleMs)
      if (socket.destroyed) return
      socket.write(character)
    }
  }
  const say = (at: Step, usual: string): void => {
    const line = refuses?.at === at ? refuses.with : usual
    saying = saying.then(() => write(`${line}\r\n`))
  }
  let unread = ''
  const state = { inMessage: false }

  const readMessage = (): void => {
    if (drops === 'in the message' && unread.length > 500) return void socket.destroy()
    const end = unread.indexOf('\r\n.\r\n')
    if (end < 0) return
    if (refuses?.at !== 'message') take(unread.slice(0, end))
    unread = unread.slice(end + 5)
    state.inMessage = false
    if (drops === 'after the message') return void socket.destroy()
    say('message', '250 taken')
    read()
  }

  const obey = (line: string): void => {
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'EHLO' || verb === 'HELO') say('EHLO', manner.tlsGarbage ? '250-here\r\n250 STARTTLS' : '250 here')
    else if (verb === 'STAR') socket.write('220 go on\r\n', () => socket.write(randomBytes(200)))
    else if (verb === 'MAIL') say('MAIL', '250 fine')
    else if (verb === 'RCPT') say('RCPT', '250 fine')
    else if (verb === 'DATA') {
      state.inMessage = refuses?.at !== 'DATA'
      say('DATA', '354 go on')
    } else if (verb === 'QUIT') saying = saying.then(() => write('221 bye\r\n')).then(() => void socket.end())
    else say('EHLO', '250 fine')
  }

  const read = (): void => {
    while (!state.inMessage) {
      const end = unread.indexOf('\r\n')
      if (end < 0) return
      const line = unread.slice(0, end)
      unread = unread.slice(end + 2)
      obey(line)
    }
    readMessage()
  }

  socket.on('data', (part: Buffer) => {
    unread += part.toString('latin1')
    read()
  })
  const greet = () => say('greeting', '220 mail.test ESMTP')
  if (manner.greetsAfterMs === undefined) greet()
  else void pause(manner.greetsAfterMs).then(greet)
}
