import type { TokenShownFragment } from '../generated/graphql.ts'
import { Facts } from '../record/facts.tsx'
import { Button } from '../ui/button.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { rightsOf } from './rights.ts'

/** A token in the answer that made it. */
export type PlainToken = TokenShownFragment & { token: string }

/** A new token in plain text, which is nowhere else. */
export const CreatedToken = ({ token, onClose }: { token: PlainToken; onClose: () => void }) => (
  <Dialog title={`Token ${token.name}`} onClose={onClose}>
    <CopyField
      label="Token"
      name="token"
      value={token.token}
      hint="Copy it now: it is not shown again. Those who have it have its rights."
    />
    <Facts
      facts={[
        ['Acts as', token.user?.email],
        ['Rights', rightsOf(token)],
      ]}
    />
    <div class="actions">
      <Button kind="primary" onClick={onClose}>
        Done
      </Button>
    </div>
  </Dialog>
)
