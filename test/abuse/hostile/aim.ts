import type { Aim } from './request.ts'

type Answer = { data: { id: string; invitations?: { key: string }[] } }

/** Creates the records that hostile requests refer to, through the REST API at `origin`. */
export async function takeAim(origin: string, token: string): Promise<Aim> {
  const post = async (path: string, body: unknown): Promise<Answer['data']> => {
    const response = await fetch(`${origin}/api/v1${path}`, {
      method: 'POST',
      headers: { 'X-API-TOKEN': token, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`POST ${path} was refused: ${await response.text()}`)
    return ((await response.json()) as Answer).data
  }
  const client = await post('/clients', {
    name: 'Aimed At Ltd',
    contacts: [{ email: 'aimed@example.com', send_email: true }],
  })
  const lines = [{ product_key: 'Work', quantity: 1, cost: 1_000_000 }]
  const invoice = await post('/invoices?mark_sent=true', { client_id: client.id, line_items: lines })
  const transaction = await post('/bank_transactions', { amount: 10, base_type: 'CREDIT', date: '2026-03-15' })
  const [invitation] = invoice.invitations ?? []
  if (!invitation) throw new Error('The invoice invites nobody')
  return { token, client: client.id, invoice: invoice.id, key: invitation.key, transaction: transaction.id }
}
