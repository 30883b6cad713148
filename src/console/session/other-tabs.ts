import type { Session } from './session.ts'

type Message = { kind: 'request' } | { kind: 'session'; session: Session } | { kind: 'signedOut'; token: string }

const name = 'quittance:session'
const patienceMs = 150

/** Asks the other tabs of this browser for their session: a link that is opened in a new tab then needs no sign-in. */
export function sessionOfOtherTab(): Promise<Session | undefined> {
  const channel = new BroadcastChannel(name)
  return new Promise<Session | undefined>((resolve) => {
    setTimeout(() => resolve(undefined), patienceMs)
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'session') resolve(data.session)
    })
    channel.postMessage({ kind: 'request' } satisfies Message)
  }).finally(() => channel.close())
}

/** Gives the session to tabs that ask for it, until the returned function is called; `onSignOut` when another tab has ended it. */
export function shareSession(session: Session, onSignOut: () => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'request') channel.postMessage({ kind: 'session', session } satisfies Message)
    if (data.kind === 'signedOut' && data.token === session.token) onSignOut()
  })
  return () => channel.close()
}

/** Signs the other tabs out. */
export function announceSignOut(token: string): void {
  const channel = new BroadcastChannel(name)
  channel.postMessage({ kind: 'signedOut', token } satisfies Message)
  channel.close()
}
