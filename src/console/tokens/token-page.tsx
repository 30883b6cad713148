import { DeveloperLinks } from '../developers/developer-links.tsx'
import {
  ArchiveTokensDocument,
  DeleteTokensDocument,
  RestoreTokensDocument,
  TokenDocument,
} from '../generated/graphql.ts'
import type { TokenShownFragment } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import { Facts } from '../record/facts.tsx'
import { RecordActions } from '../record/record-actions.tsx'
import { RecordPage } from '../record/record-page.tsx'
import { Section } from '../record/section.tsx'
import { Instant } from '../ui/instant.tsx'
import { RenameToken } from './rename-token.tsx'
import { rightsOf } from './rights.ts'

const endsAtOnce = 'Programs that use the token are refused at once. It can be restored.'

export function TokenPage({ params }: { params: { id?: string } }) {
  const reading = useRead(TokenDocument, { id: params.id ?? '' })
  return (
    <RecordPage
      kind="Token"
      reading={reading}
      record={reading.data?.token}
      title={({ name }) => (name === '' ? 'Token' : `Token ${name}`)}
    >
      {(token: TokenShownFragment) => (
        <>
          <DeveloperLinks />
          <RecordActions
            record={token}
            archive={{
              label: 'Archive',
              document: ArchiveTokensDocument,
              done: 'The token was archived.',
              question: endsAtOnce,
            }}
            restore={{ label: 'Restore', document: RestoreTokensDocument, done: 'The token was restored.' }}
            remove={{
              label: 'Delete',
              document: DeleteTokensDocument,
              done: 'The token was deleted.',
              question: endsAtOnce,
            }}
          >
            <RenameToken token={token} />
          </RecordActions>
          <Section title="Details">
            <Facts
              facts={[
                ['Acts as', token.user?.email],
                ['Rights', rightsOf(token)],
                ['Created', <Instant at={token.createdAt} />],
              ]}
            />
          </Section>
        </>
      )}
    </RecordPage>
  )
}
