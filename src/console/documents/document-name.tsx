type Props = { number: string | null; client: { displayName: string } | null }

/** Number of a document; where a table has no room for the column of the client, with the client. */
export const DocumentName = ({ number, client }: Props) => (
  <>
    {number ?? 'Draft'}
    <span class="only-narrow">{client?.displayName}</span>
  </>
)
