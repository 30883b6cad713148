type Props = { number: string | null; client: { displayName: string } | null }

/** Number of an invoice; where a table has no room for the column of the client, with the client. */
export const InvoiceName = ({ number, client }: Props) => (
  <>
    {number ?? 'Draft'}
    <span class="only-narrow">{client?.displayName}</span>
  </>
)
